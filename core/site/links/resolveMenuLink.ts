import type { LinkTarget, MenuLink } from '../../content/content.ts';
import { oncePerObject } from '../../oncePerObject.ts';
import type { ProblemPlace } from '../../problem.ts';
import type { AssetShelf } from '../assets/createAssetShelf.ts';
import type { PageLink } from '../pageData.ts';
import { availableIds } from '../problems/availableIds.ts';
import type { ContentProblemCode, Report } from '../problems/contentProblem.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { fieldIn } from '../problems/placeOf.ts';
import type { SiteModel } from '../siteModel.ts';
import type { LinkAnswer, LinkFault, LinkFaultKind } from './linkAnswer.ts';
import { resolveDocument, resolveSidebar } from './resolveDocument.ts';
import { resolveUrl } from './resolveUrl.ts';
import type { SiteIndex } from './siteIndex.ts';

export type MenuContext = {
  readonly index: SiteIndex;
  readonly shelf: AssetShelf;
  readonly site: SiteModel['site'];
  readonly report: Report;
};

/**
 * A menu entry as pages show it. One whose target is not published yet is left out with a warning; one that leads
 * nowhere is left out with an error.
 * @param menu what the entry is part of; only the problems of a `navbar item` show the whole item
 */
export function resolveMenuLink(
  link: MenuLink,
  menu: 'navbar item' | 'footer link' | 'button',
  place: ProblemPlace,
  { index, shelf, site, report }: MenuContext,
): PageLink | undefined {
  const { label, target } = link;
  const field = fieldIn(place, `target.${target.kind}`);
  const answer = resolveTarget(target, index, shelf, site);
  const name = `The ${menu} "${label}"`;
  if ('fault' in answer) {
    const { fault } = answer;
    if (fault.kind === 'unplaced') return undefined;
    const code = codeOf(fault.kind, target.kind, menu);
    const item = menu === 'navbar item' ? ` The item: ${JSON.stringify(link)}` : '';
    const said =
      fault.kind === 'unpublished'
        ? `${name} ${fault.clause}, so it is left out.`
        : `${name} cannot be shown: it ${fault.clause}.${available(fault, target.kind, index)}${item}`;
    report(contentProblem(code, field, { value: fault.value, message: said, fix: fault.fix }));
    return undefined;
  }
  if (answer.anchorFault !== undefined) {
    const { value, clause, fix } = answer.anchorFault;
    report(contentProblem('broken-anchor', field, { value, message: `${name} ${clause}.`, fix }));
  }
  return { label, href: answer.href };
}

function resolveTarget(
  target: LinkTarget,
  index: SiteIndex,
  shelf: AssetShelf,
  site: SiteModel['site'],
): LinkAnswer {
  switch (target.kind) {
    case 'document':
      return resolveDocument(target, index, site);
    case 'sidebar':
      return resolveSidebar(target.id, index, site);
    case 'url':
      return resolveUrl(target.url, index, shelf, site);
  }
}

function codeOf(fault: LinkFaultKind, target: LinkTarget['kind'], menu: string): ContentProblemCode {
  if (fault === 'unpublished') return 'hidden-item';
  if (menu === 'navbar item') return 'unshowable-navbar-item';
  if (fault === 'pageless' || target === 'url') return 'broken-link';
  return target === 'document' ? 'unknown-document' : 'unknown-sidebar';
}

function available(
  { kind, value }: LinkFault & { readonly kind: LinkFaultKind },
  target: LinkTarget['kind'],
  index: SiteIndex,
): string {
  if (kind !== 'missing' || target === 'url') return '';
  const destinations = target === 'document' ? index.documents : index.sidebars;
  return ` ${availableIds(value, idsOfPages(destinations))}`;
}

const idsOfPages = oncePerObject(
  (destinations: SiteIndex['documents']) =>
    new Set([...destinations].flatMap(([id, { kind }]) => (kind === 'page' ? [id] : []))),
);
