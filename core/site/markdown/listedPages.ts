import type { PageData } from '../model/pageData.ts';
import type { SidebarTreeItem } from '../model/sidebarView.ts';
import type { SiteModel } from '../model/siteModel.ts';
import { splitHref } from '../../links/href.ts';
import { withoutTrailingSlashes } from '../../links/withoutTrailingSlashes.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';
import { isFindable } from '../model/isFindable.ts';

/** The name of the list of a version of the docs. */
export type ListName = `docs ${string}` | 'api' | 'posts' | 'pages';

/**
 * Puts the pages of a site into the lists that language models get, and returns their positions in the model by list: docs and API pages in the
 * order of the sidebars, and then those that are in none. Pages in no list, and those that search engines leave out, are under `undefined`.
 */
export function listedPages({
  pages,
  sidebars,
}: Pick<SiteModel, 'pages' | 'sidebars'>): ReadonlyMap<ListName | undefined, readonly number[]> {
  const positions = new Map(pages.map(({ path }, position) => [path, position]));
  const inSidebars = sidebars.flatMap(({ items }) => items.flatMap(pathsOf));
  const inOrder = new Set([...inSidebars.flatMap((path) => positions.get(path) ?? []), ...pages.keys()]);
  return Map.groupBy(inOrder, (position) => {
    const page = pages[position];
    return page && isFindable(page) ? listOf(page) : undefined;
  });
}

function listOf(page: PageData): ListName | undefined {
  if (page.kind === 'doc' || page.kind === 'category') return `docs ${page.version.name}`;
  if (page.kind === 'post') return 'posts';
  if (page.kind === 'standalone' || page.kind === 'custom') return 'pages';
  return page.kind.startsWith('api') ? 'api' : undefined;
}

/** The paths of an entry of a sidebar and all below it. */
const pathsOf = oncePerObject(({ href, children }: SidebarTreeItem): readonly string[] => {
  const own = href === undefined ? [] : [withoutTrailingSlashes(splitHref(href).pathname)];
  return [...own, ...children.flatMap(pathsOf)];
});
