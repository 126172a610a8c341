import type { Suggester } from '../../text/createSuggester.ts';

/** Everything that a link can lead to. */
export type SiteIndex = {
  /** Destinations of documents, by document id. */
  readonly documents: Destinations;
  readonly sidebars: Destinations;
  /** Ids of the headings of each page, by path. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** Paths of the pages that appear when a date comes. */
  readonly datedPages: ReadonlySet<string>;
  /** Paths of files beside the pages that depend on the content and that people may link to. */
  readonly files: ReadonlySet<string>;
  /** Paths of folders that are reserved for the site itself. */
  readonly ownFolders: readonly string[];
  /** Paths of files that the build writes, and of redirects: they exist, but are not pages. */
  readonly otherPaths: ReadonlySet<string>;
  /** Suggests the path that was probably meant by one that does not exist. */
  readonly suggestPath: Suggester;
  /** Paths of pages by the names of the API that inline code may mention. */
  readonly names: ReadonlyMap<string, string>;
  readonly draftIds: ReadonlySet<string>;
  /**
   * The last path segments of docs without a place: if a path that ends in one is missing, that is a consequence of another
   * problem.
   */
  readonly unplacedSlugs: ReadonlySet<string>;
};

/** Destinations of links to documents, by document id. */
export type Destinations = ReadonlyMap<string, Destination>;

export type Destination =
  | { readonly kind: 'page'; readonly path: string }
  /** A post with a date in the future. */
  | { readonly kind: 'later'; readonly publishedAt: string }
  /** Published, but without a page; `why` continues "which …". */
  | { readonly kind: 'pageless'; readonly why: string }
  /** Without a place in the tree, which is reported as a problem of that document. */
  | { readonly kind: 'unplaced' };
