import type { PageData } from '../model/pageData.ts';
import type { SidebarTreeItem } from '../model/sidebarView.ts';
import type { SiteModel } from '../model/siteModel.ts';
import { createListMapper } from '../../createListMapper.ts';
import { lastOfLists } from '../../lastOfLists.ts';
import { splitHref } from '../../links/href.ts';
import { withoutTrailingSlashes } from '../../links/withoutTrailingSlashes.ts';
import { oncePerObject } from '../../oncePerObject.ts';
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
  return lastLists(
    placesOf(pages),
    sidebars.flatMap(({ items }) => items.flatMap(pathsOf)),
  );
}

type Place = { readonly path: string; readonly list: ListName | undefined };

/** Few edits change the path of a page or its list, so that the places of all pages mostly stay the same objects. */
const placesOf = createListMapper((page: PageData): Place => ({
  path: page.path,
  list: isFindable(page) ? listOf(page) : undefined,
}));

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

const lastLists = lastOfLists((places: readonly Place[], inSidebars: readonly string[]) => {
  const positions = new Map(places.map(({ path }, position) => [path, position]));
  const inOrder = new Set([...inSidebars.flatMap((path) => positions.get(path) ?? []), ...places.keys()]);
  return Map.groupBy(inOrder, (position) => places[position]?.list);
});
