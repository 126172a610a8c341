import type { Content, DocSidebar, DocVersion } from '../../../content/content.ts';
import type { Problem } from '../../../problem.ts';
import type { DocOutline } from '../../content/outlineMemo.ts';
import type { DocEntry } from './docEntry.ts';

/** The parts of the content on which the places of all docs depend. */
export type DocsOutline = Pick<Content, 'categories' | 'versions' | 'sidebars' | 'draftIds'> & {
  readonly docs: readonly DocOutline[];
};

/** The docs: every version with its tree, divided into sidebars. */
export type Docs = {
  /** The version at the docs root first, then by path. */
  readonly versions: readonly VersionDocs[];
  /** By the id of the category and of the doc. */
  readonly entries: ReadonlyMap<string, DocEntry>;
  /** The last path segments of docs and categories without a place; empty if all have a place. */
  readonly unplacedSlugs: ReadonlySet<string>;
  /** Problems with names and places. Documents without a place are left out of the trees. */
  readonly problems: readonly Problem[];
};

export type VersionDocs = {
  readonly version: DocVersion;
  /** All entries in reading order. */
  readonly entries: readonly DocEntry[];
  /** The non-empty sidebars, by name. */
  readonly sidebars: readonly SidebarOfVersion[];
};

export type SidebarOfVersion = {
  /** `{version name}/{sidebar name}`. */
  readonly key: string;
  readonly sidebar: DocSidebar;
  readonly top: readonly DocEntry[];
  /** The entries that have a page, in reading order. */
  readonly pages: readonly DocEntry[];
  /** The page that the sidebar opens on; absent if none of its entries has a page. */
  readonly opensOn?: DocEntry;
};

/** Paths of all pages of a version. */
export function pagePaths({ entries }: VersionDocs): ReadonlySet<string> {
  return new Set(entries.filter(({ page }) => page.kind !== 'none').map(({ path }) => path));
}
