import type { DocSidebar, DocVersion } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';
import type { DocEntry } from './docEntry.ts';

/** The docs: every version with its tree, divided into sidebars. */
export type Docs = {
  /** The version at the docs root first, then by path. */
  readonly versions: readonly VersionDocs[];
  /** By the id of the category and of the doc. */
  readonly entries: ReadonlyMap<string, DocEntry>;
  /** Last segments of paths that docs or categories without a place might have; empty if all have a place. */
  readonly unplacedSlugs: ReadonlySet<string>;
  /** What is wrong with names and places; what has no place is left out of the trees. */
  readonly problems: readonly Problem[];
};

export type VersionDocs = {
  readonly version: DocVersion;
  /** Everything in the order of reading. */
  readonly entries: readonly DocEntry[];
  /** Those that have something in them, by name. */
  readonly sidebars: readonly SidebarOfVersion[];
};

export type SidebarOfVersion = {
  /** `{version name}/{sidebar name}`. */
  readonly key: string;
  readonly sidebar: DocSidebar;
  readonly top: readonly DocEntry[];
  /** The entries that have a page, in the order of reading. */
  readonly pages: readonly DocEntry[];
  /** The page that the sidebar opens on; absent when none of its entries has a page. */
  readonly opensOn?: DocEntry;
};

/** Paths of all pages of a version. */
export function pagePaths({ entries }: VersionDocs): ReadonlySet<string> {
  return new Set(entries.filter(({ page }) => page.kind !== 'none').map(({ path }) => path));
}
