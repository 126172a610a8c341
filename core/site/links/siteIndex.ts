import type { Suggester } from '../../text/createSuggester.ts';

/** Everything that a link can lead to. */
export type SiteIndex = {
  /** Documents that the site knows, by id. */
  readonly documents: ReadonlyMap<string, Destination>;
  readonly sidebars: ReadonlyMap<string, Destination>;
  /** Ids of the headings of each page, by path. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** Paths of files beside the pages that depend on the content and that people may link to. */
  readonly files: ReadonlySet<string>;
  /** Paths of folders in which everything belongs to the site itself. */
  readonly ownFolders: readonly string[];
  /** Paths of files that the build writes, and of redirects: what answers without being a page. */
  readonly otherPaths: ReadonlySet<string>;
  /** The path that was probably meant by one at which there is nothing. */
  readonly suggestPath: Suggester;
  readonly draftIds: ReadonlySet<string>;
  /**
   * Last segments of paths that docs without a place might have: such a path that is missing is a consequence of what is
   * reported already.
   */
  readonly unplacedSlugs: ReadonlySet<string>;
};

export type Destination =
  | { readonly kind: 'page'; readonly path: string }
  /** Published, but not yet. */
  | { readonly kind: 'later'; readonly publishedAt: string }
  /** Published, without a page; `why` continues "which …". */
  | { readonly kind: 'pageless'; readonly why: string }
  /** Its place is wrong, which is reported there. */
  | { readonly kind: 'unplaced' };
