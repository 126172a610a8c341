import type { AssetRegistry } from '../assets/assetRegistry.ts';
import type { Site } from '../model/site.ts';
import type { LinkAnswer } from './linkAnswer.ts';
import type { SiteIndex } from './siteIndex.ts';
import { hrefOf, splitHref } from '../../links/href.ts';
import { lastSegment } from '../../links/lastSegment.ts';
import { withoutTrailingSlashes } from '../../links/withoutTrailingSlashes.ts';
import { present } from '../../present.ts';
import { markdownPath } from '../markdown/markdownPath.ts';
import { resolveAnchor } from './resolveAnchor.ts';
import { spellingsOf } from './spellingsOf.ts';

/**
 * Resolves a written address. A path of this site must exist; any other address, and a bare `#heading`, is returned unchanged.
 */
export function resolveUrl(url: string, index: SiteIndex, assets: AssetRegistry, site: Site): LinkAnswer {
  if (!isSitePath(url)) return { href: url };
  const { pathname, suffix } = splitHref(url);
  const page = pageAt(pathname, index);
  if (page !== undefined) {
    const { query, hash } = splitSuffix(suffix);
    const { anchor, ...failure } = resolveAnchor(hash, index.pages.get(page) ?? [], `the page "${page}"`);
    return { href: hrefOf(`${page}${query}${anchor === '' ? '' : `#${anchor}`}`, site), ...failure };
  }
  const path = sitePath(pathname);
  const file = spellingsOf(pathname).find(
    (each) => index.otherPaths.has(each) || assets.byPath.has(each) || isMarkdown(each, index),
  );
  if (file !== undefined) {
    return { href: hrefOf(`${path}${suffix}`, site), ...present({ asset: assets.byPath.get(file) }) };
  }
  if (path.startsWith('/docs') && index.unplacedSlugs.has(lastSegment(path))) {
    return { failure: { kind: 'unplaced', value: url, clause: `leads to "${path}"`, fix: '' } };
  }
  const meant = index.suggestPath(path);
  return {
    failure: {
      kind: 'missing',
      value: url,
      clause: `leads to "${path}", which does not exist on this site`,
      fix: correctAddress(meant, 'remove the link'),
      ...present({ meant }),
    },
  };
}

/**
 * Returns advice on an address of a page that does not exist.
 * @param otherwise what else could be done, such as `remove the link`
 */
export function correctAddress(meant: string | undefined, otherwise: string): string {
  return `${meant === undefined ? '' : `Did you mean "${meant}"? `}Correct the address, or ${otherwise}.`;
}

/** Returns whether an address stays on this site: `/docs` does, `//example.com/docs` and `https://example.com` do not. */
export function isSitePath(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

/** Normalizes a written path to the form of routes: `/docs/why/` -> `/docs/why`. */
export function sitePath(pathname: string): string {
  return withoutTrailingSlashes(pathname) || '/';
}

/** Returns the path of the page that a written path means: `/docs/why/index.html` -> `/docs/why`. Undefined if there is none. */
export function pageAt(pathname: string, { pages }: Pick<SiteIndex, 'pages'>): string | undefined {
  return spellingsOf(pathname).find((path) => pages.has(path));
}

/** Returns whether a path is that of the Markdown of a page. */
function isMarkdown(path: string, { pages }: SiteIndex): boolean {
  const page = path === markdownPath('/') ? '/' : path.replace(/\.md$/, '');
  return page !== path && pages.has(page);
}

function splitSuffix(suffix: string): { readonly query: string; readonly hash: string } {
  const at = suffix.indexOf('#');
  return at === -1 ? { query: suffix, hash: '' } : { query: suffix.slice(0, at), hash: suffix.slice(at + 1) };
}
