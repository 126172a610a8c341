import type { DocSidebar, DocVersion } from '../../content/content.ts';
import type { DocEntry } from './docEntry.ts';

/** The docs part of the site: every version with its tree, cut into sidebars. */
export type Docs = {
  /** The version at the docs root first, then by path. */
  readonly versions: readonly VersionDocs[];
  /** By the id of the category and of the doc. */
  readonly entries: ReadonlyMap<string, DocEntry>;
  /** Last segments of paths that docs or categories without a place might have; empty where all have found theirs. */
  readonly unplacedSlugs: ReadonlySet<string>;
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
