import type { Suggester } from '../../text/createSuggester.ts';

/** Everything that a link can lead to. */
export type SiteIndex = {
  /** Documents that the site knows, by id. */
  readonly documents: Destinations;
  readonly sidebars: Destinations;
  /** Ids of the headings of each page, by path. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** Paths of files beside the pages that depend on the content and that people may link to. */
  readonly files: ReadonlySet<string>;
  /** Paths of folders in which everything belongs to the site itself. */
  readonly ownFolders: readonly string[];
  /** Paths of files that the build writes, and of redirects: what answers without being a page. */
  readonly otherPaths: ReadonlySet<string>;
  /** The path that was probably meant by one that does not exist. */
  readonly suggestPath: Suggester;
  /** Paths of pages by the names of the API that inline code may mention. */
  readonly names: ReadonlyMap<string, string>;
  readonly draftIds: ReadonlySet<string>;
  /**
   * Last segments of paths that docs without a place might have: if such a path is missing, that is a consequence of
   * another problem.
   */
  readonly unplacedSlugs: ReadonlySet<string>;
};

/** Where links to documents lead, by document id. */
export type Destinations = ReadonlyMap<string, Destination>;

export type Destination =
  | { readonly kind: 'page'; readonly path: string }
  /** To appear later. */
  | { readonly kind: 'later'; readonly publishedAt: string }
  /** Published, without a page; `why` continues "which …". */
  | { readonly kind: 'pageless'; readonly why: string }
  /** Its place is wrong, which is a problem there. */
  | { readonly kind: 'unplaced' };
