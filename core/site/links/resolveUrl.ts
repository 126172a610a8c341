import { hrefOf, splitHref } from '../../links/href.ts';
import { lastSegment } from '../../links/lastSegment.ts';
import { withoutTrailingSlashes } from '../../links/withoutTrailingSlashes.ts';
import type { AssetShelf } from '../assets/createAssetShelf.ts';
import type { SiteModel } from '../siteModel.ts';
import type { LinkAnswer } from './linkAnswer.ts';
import { resolveAnchor } from './resolveAnchor.ts';
import type { SiteIndex } from './siteIndex.ts';
import { spellingsOf } from './spellingsOf.ts';

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
    if (here === undefined) return { href: url };
    const { anchor, ...fault } = resolveAnchor(url.slice(1), here, 'this page');
    return { href: `#${anchor}`, ...fault };
  }
  if (!isSitePath(url)) return { href: url };
  const { pathname, suffix } = splitHref(url);
  const page = pageAt(pathname, index);
  if (page !== undefined) {
    const { query, hash } = splitSuffix(suffix);
    const { anchor, ...fault } = resolveAnchor(hash, index.pages.get(page) ?? [], `the page "${page}"`);
    return { href: hrefOf(`${page}${query}${anchor === '' ? '' : `#${anchor}`}`, site), ...fault };
  }
  const path = sitePath(pathname);
  const isFile = spellingsOf(pathname).some((each) => index.otherPaths.has(each) || shelf.servesPath(each));
  if (isFile) return { href: hrefOf(`${path}${suffix}`, site) };
  if (path.startsWith('/docs') && index.unplacedSlugs.has(lastSegment(path))) {
    return { fault: { kind: 'unplaced', value: url, clause: `leads to "${path}"`, fix: '' } };
  }
  const meant = index.suggestPath(path);
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

/** The page that a written path means, as its route is spelled: `/docs/why/index.html` -> `/docs/why`. */
export function pageAt(pathname: string, { pages }: Pick<SiteIndex, 'pages'>): string | undefined {
  return spellingsOf(pathname).find((path) => pages.has(path));
}

function splitSuffix(suffix: string): { readonly query: string; readonly hash: string } {
  const at = suffix.indexOf('#');
  return at === -1 ? { query: suffix, hash: '' } : { query: suffix.slice(0, at), hash: suffix.slice(at + 1) };
}
