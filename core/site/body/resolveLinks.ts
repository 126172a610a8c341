import type { ExternalLink, InternalLink, TextBlock } from '../../content/portableText.ts';
import { oncePerObject } from '../../oncePerObject.ts';
import type { ProblemPlace } from '../../problem.ts';
import { resolveDocument } from '../links/resolveDocument.ts';
import { resolveUrl } from '../links/resolveUrl.ts';
import type { PageLinkMark } from '../pageData.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { fieldIn, itemIn } from '../problems/placeOf.ts';
import type { SiteBodyContext } from './bodyContext.ts';
import type { Heading } from './headings.ts';

/** The links of a text block with their addresses, without those that lead nowhere: these are reported. */
export function resolveLinks(
  block: TextBlock,
  place: ProblemPlace,
  headings: readonly Heading[],
  { index, shelf, site, report }: SiteBodyContext,
): readonly PageLinkMark[] {
  return block.markDefs.flatMap((mark): readonly PageLinkMark[] => {
    const answer =
      mark._type === 'internalLink'
        ? resolveDocument({ id: mark.target, ...anchorOf(mark) }, index, site)
        : resolveUrl(mark.href, index, shelf, site, idsOf(headings));
    const here = itemIn(fieldIn(place, 'markDefs'), mark._key);
    const name = `The link "${linkText(block, mark)}"`;
    if ('fault' in answer) {
      const { kind, value, clause, fix } = answer.fault;
      if (kind === 'unplaced') return [];
      const code = kind === 'unpublished' ? 'draft-link' : 'broken-link';
      const field = fieldIn(here, mark._type === 'internalLink' ? 'target' : 'href');
      report(contentProblem(code, field, { value, message: `${name} ${clause}.`, fix }));
      return [];
    }
    if (answer.anchorFault !== undefined) {
      const { value, clause, fix } = answer.anchorFault;
      const field = fieldIn(here, mark._type === 'internalLink' ? 'anchor' : 'href');
      report(contentProblem('broken-anchor', field, { value, message: `${name} ${clause}.`, fix }));
    }
    const external = !/^[/#]/.test(answer.href) || answer.href.startsWith('//');
    return [{ _type: 'link', _key: mark._key, href: answer.href, external }];
  });
}

const idsOf = oncePerObject((headings: readonly Heading[]) => headings.map(({ id }) => id));

function anchorOf({ anchor }: InternalLink): { readonly anchor?: string } {
  return anchor === undefined ? {} : { anchor };
}

function linkText({ children }: TextBlock, { _key }: InternalLink | ExternalLink): string {
  return children
    .filter(({ marks }) => marks.includes(_key))
    .map(({ text }) => text)
    .join('');
}
