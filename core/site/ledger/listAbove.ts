import { pathOf } from '../../links/pathOf.ts';

/**
 * Returns the path of the list that a page or file goes with: once it is gone, readers find what is left in the list. Undefined for pages that
 * writers decide about one by one.
 *
 * ```
 * /blog/page/4, /blog/tags, /blog/rss.xml  → /blog
 * /blog/tags/rates                         → /blog/tags
 * /api/mainnet/changelog/atom.xml          → /api/mainnet/changelog
 * /docs/v1/llms.txt                        → /llms.txt
 * ```
 */
export function listAbove(path: string): string | undefined {
  if (pages.test(path) || lists.includes(path) || feeds.test(path)) return blog;
  if (versionLists.test(path)) return '/llms.txt';
  const list = [tags, authors].find((each) => path.startsWith(`${each}/`));
  if (list !== undefined) return list;
  const [, deployment] = apiFiles.exec(path) ?? [];
  return deployment === undefined ? undefined : pathOf({ kind: 'apiChangelog', deployment });
}

const blog = pathOf({ kind: 'blogList', pageNumber: 1 });
const [tags, authors] = [pathOf({ kind: 'tags' }), pathOf({ kind: 'authors' })];
const lists: readonly string[] = [tags, authors, pathOf({ kind: 'archive' })];
const pages = /^\/blog\/page\/\d+$/;
const feeds = /^\/blog\/[^/]+\.(?:xml|json)$/;
const versionLists = /^\/docs\/[^/]+\/llms\.txt$/;
const apiFiles = /^\/api\/([^/]+)\/(?:changelog\/atom\.xml|comparisons\/.+|versions\/.+)$/;
