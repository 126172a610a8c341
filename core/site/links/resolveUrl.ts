import { hrefOf, splitHref } from '../../links/href.ts';
import { lastSegment } from '../../links/lastSegment.ts';
import { withoutTrailingSlashes } from '../../links/withoutTrailingSlashes.ts';
import { meantText } from '../../text/nearestText.ts';
import type { AssetShelf } from '../assets/createAssetShelf.ts';
import type { SiteModel } from '../siteModel.ts';
import { anchorFault } from './anchorFault.ts';
import type { LinkAnswer } from './linkAnswer.ts';
import type { SiteIndex } from './siteIndex.ts';

/**
 * Where a written address leads. A path of this site has to be there; an address elsewhere is taken as it is.
 * @param here ids of the headings of the page that the address stands on, for a bare `#heading`; without them such an
 * address is not checked
 */
export function resolveUrl(
  url: string,
  index: SiteIndex,
  shelf: AssetShelf,
  site: SiteModel['site'],
  here?: readonly string[],
): LinkAnswer {
  if (url.startsWith('#')) {
    const fault = here === undefined ? undefined : anchorFault(anchorOf(url), here, 'this page');
    return { href: url, ...(fault === undefined ? {} : { anchorFault: fault }) };
  }
  if (!isSitePath(url)) return { href: url };
  const { pathname, suffix } = splitHref(url);
  const path = sitePath(pathname);
  const headings = index.pages.get(path);
  if (headings !== undefined) {
    const fault = anchorFault(anchorOf(suffix), headings, `the page "${path}"`);
    return { href: hrefOf(`${path}${suffix}`, site), ...(fault === undefined ? {} : { anchorFault: fault }) };
  }
  if (index.otherPaths.has(path) || shelf.servesPath(path)) return { href: hrefOf(`${path}${suffix}`, site) };
  if (path.startsWith('/docs') && index.unplacedSlugs.has(lastSegment(path))) {
    return { fault: { kind: 'unplaced', value: url, clause: `leads to "${path}"`, fix: '' } };
  }
  const meant = meantText(path, [...index.pages.keys(), ...index.otherPaths]);
  return {
    fault: {
      kind: 'missing',
      value: url,
      clause: `leads to "${path}", where this site has nothing`,
      fix:
        meant === undefined
          ? 'Correct the address, or remove the link.'
          : `Did you mean "${meant}"? Correct the address, or remove the link.`,
    },
  };
}

/** Whether an address stays on this site: `/docs` does, `//example.com/docs` and `https://example.com` do not. */
export function isSitePath(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

/** A written path as routes are spelled: `/docs/why/` -> `/docs/why`. */
export function sitePath(pathname: string): string {
  return withoutTrailingSlashes(pathname) || '/';
}

function anchorOf(suffix: string): string {
  const at = suffix.indexOf('#');
  return at === -1 ? '' : suffix.slice(at + 1);
}
