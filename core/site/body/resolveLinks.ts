import type { AddressLink, Annotation, InternalLink, TextBlock } from '../../content/portableText.ts';
import type { ProblemPlace } from '../../problem.ts';
import type { LinkAnswer } from '../links/linkAnswer.ts';
import type { PageLinkMark } from '../model/pageBody.ts';
import type { Found } from '../problems/findings.ts';
import type { BodyQuestions } from './bodyQuestions.ts';
import type { BodyHeading } from './headingsOf.ts';
import { spanText } from '../../content/spanText.ts';
import { answerFindings } from '../links/answerFindings.ts';
import { brokenLink } from '../links/brokenLink.ts';
import { resolveAnchor } from '../links/resolveAnchor.ts';
import { collect, found } from '../problems/findings.ts';
import { fieldIn, itemIn } from '../problems/placeOf.ts';
import { anchorsOf } from './headingsOf.ts';

/**
 * Resolves the links of a text block. Broken links are left out and reported.
 * @param headings the headings of the page that the block is on, for links such as `#fees`
 */
export function resolveLinks(
  block: TextBlock,
  place: ProblemPlace,
  headings: readonly BodyHeading[],
  ask: BodyQuestions,
): Found<readonly PageLinkMark[]> {
  return collect(
    block.markDefs.filter(isLink).map((mark): Found<readonly PageLinkMark[]> => {
      const here = itemIn(fieldIn(place, 'markDefs'), mark._key);
      const name = `The link "${linkText(block, mark)}"`;
      const fields = addressFields[mark._type];
      const answer = answerFor(mark, headings, ask);
      if ('failure' in answer) {
        return found([], { problems: brokenLink(answer.failure, name, fieldIn(here, fields.address)) });
      }
      const { href } = answer;
      const external = !/^[/#]/.test(href) || href.startsWith('//');
      return found(
        [{ _type: 'link', _key: mark._key, href, external }],
        answerFindings(answer, name, fieldIn(here, fields.address), fieldIn(here, fields.anchor)),
      );
    }),
  );
}

function isLink(mark: Annotation): mark is InternalLink | AddressLink {
  return mark._type === 'internalLink' || mark._type === 'link';
}

const addressFields = {
  internalLink: { address: 'target', anchor: 'anchor' },
  link: { address: 'href', anchor: 'href' },
} as const;

function answerFor(
  mark: InternalLink | AddressLink,
  headings: readonly BodyHeading[],
  ask: BodyQuestions,
): LinkAnswer {
  if (mark._type === 'internalLink') return ask.document(mark.target, mark.anchor);
  if (!mark.href.startsWith('#')) return ask.address(mark.href);
  const { anchor, ...failure } = resolveAnchor(mark.href.slice(1), anchorsOf(headings), 'this page');
  return { href: `#${anchor}`, ...failure };
}

function linkText({ children }: TextBlock, { _key }: InternalLink | AddressLink): string {
  return children
    .filter(({ marks }) => marks.includes(_key))
    .map(spanText)
    .join('');
}
