import type { Author } from '../../content/content.ts';
import type { ProblemPlace } from '../../problem.ts';
import type { SiteQuestions } from '../links/siteQuestions.ts';
import type { PageImage } from '../model/pageBody.ts';
import type { PageLink } from '../model/pageLink.ts';
import type { Found } from '../problems/findings.ts';
import { present } from '../../present.ts';
import { resolveImage } from '../assets/resolveImage.ts';
import { answerFindings } from '../links/answerFindings.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { collect, found, mergeFindings } from '../problems/findings.ts';
import { fieldIn, itemIn, placeOf } from '../problems/placeOf.ts';

/** An author as readers see them. */
export type ShownAuthor = { readonly portrait?: PageImage; readonly links: readonly PageLink[] };

/** Portraits are round. */
const square = { width: 1, height: 1 };

/** Resolves an author's portrait and links; broken links are left out. */
export function resolveAuthor(author: Author, ask: SiteQuestions): Found<ShownAuthor> {
  const { image } = author;
  const portrait = image
    ? resolveImage(image, placeOf('author', author, 'image'), ask, { box: square, role: 'portrait' })
    : found(undefined);
  const links = collect(
    author.links.map(({ key, label, url }) =>
      resolveLink(label, url, fieldIn(itemIn(placeOf('author', author, 'links'), key), 'url'), ask),
    ),
  );
  return found(
    { ...present({ portrait: portrait.value }), links: links.value },
    mergeFindings([portrait, links]),
  );
}

function resolveLink(
  label: string,
  url: string,
  place: ProblemPlace,
  ask: SiteQuestions,
): Found<readonly PageLink[]> {
  const answer = ask.address(url);
  const name = `The link "${label}"`;
  if ('href' in answer) return found([{ label, href: answer.href }], answerFindings(answer, name, place));
  const { kind, value, clause, fix } = answer.failure;
  if (kind === 'unplaced') return found([]);
  return found([], {
    problems: [contentProblem('broken-link', place, { value, message: `${name} ${clause}.`, fix })],
  });
}
