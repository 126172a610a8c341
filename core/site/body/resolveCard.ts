import type { BlockNamed } from '../../content/portableText.ts';
import type { ProblemPlace } from '../../problem.ts';
import type { PageCard } from '../model/pageBody.ts';
import type { Found } from '../problems/findings.ts';
import type { BodyQuestions } from './bodyQuestions.ts';
import { brokenLink } from '../links/brokenLink.ts';
import { found } from '../problems/findings.ts';
import { fieldIn } from '../problems/placeOf.ts';

/** Resolves the card of a page. One that leads nowhere is left out and reported. */
export function resolveCard(
  { page, ...card }: BlockNamed<'pageCard'>,
  place: ProblemPlace,
  ask: BodyQuestions,
): Found<PageCard | undefined> {
  // An empty reference is reported where it is read.
  if (page === '') return found(undefined);
  const answer = ask.document(page);
  if ('failure' in answer) {
    return found(undefined, { problems: brokenLink(answer.failure, 'The card', fieldIn(place, 'page')) });
  }
  const { href } = answer;
  // Only pages that the Studio does not offer have no summary.
  return found({ ...card, href, ...(ask.summary(page) ?? { title: href }) });
}
