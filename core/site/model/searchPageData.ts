import type { PageBase } from './pageBase.ts';
import type { MenuEntry } from './pageLink.ts';

/** An entry of the list of all pages; a category without a page has no `href`. */
export type SiteListItem = {
  readonly label: string;
  readonly href?: string;
  readonly children: readonly SiteListItem[];
};

/** The page of search results, with a list of the pages for readers without JavaScript. */
export type SearchPageData = PageBase<'search'> & {
  readonly title: string;
  readonly setup: SearchSetup;
  readonly contents: readonly SearchList[];
  /** The pages that writers suggest before anything is typed. */
  readonly suggested: readonly Omit<MenuEntry, 'label'>[];
};

/** The pages of one sidebar, for the page of search results. */
export type SearchList = {
  readonly label: string;
  readonly items: readonly SiteListItem[];
  /** True if only the upper levels are listed. */
  readonly isPartial?: boolean;
};

/** A version of the docs that can be searched. `path` is the site path of its main doc. */
export type SearchVersion = { readonly name: string; readonly label: string; readonly path: string };

/** A part of the docs that can be searched separately: the page at `path` (a site path) and everything below it. */
export type SearchScope = { readonly label: string; readonly path: string };

/** A search for a phrase in `from` also finds those in `to`. Both are the same list for synonyms; for an abbreviation, `to` has its meanings. */
export type SynonymRule = { readonly from: readonly string[]; readonly to: readonly string[] };

/** The settings that the search needs. */
export type SearchSetup = {
  /** The page of results. */
  readonly href: string;
  /** The maximum number of suggestions. */
  readonly suggestions: number;
  /** True if the search box names its keyboard shortcut. */
  readonly hint: boolean;
  /** True if the searched words are highlighted on the page that a reader opens. */
  readonly highlight: boolean;
  /** The first is the default. */
  readonly versions: readonly SearchVersion[];
  readonly contexts: readonly SearchScope[];
};
