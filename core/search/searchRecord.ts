/**
 * One section of a page as search sees it: the text from one heading to the next. The first record of a page is its
 * lead, with an empty heading and hash. Title, keywords and breadcrumbs are those of the page, the same in all of its
 * records.
 */
export type SearchRecord = {
  readonly title: string;
  readonly heading: string;
  /** What a reader reads in the section; excerpts are cut from it. */
  readonly text: string;
  /** Names from the section's code samples, separated by blanks: searched like the text, never shown. */
  readonly code: string;
  readonly keywords: readonly string[];
  /** Link to the page as page data writes it (`/docs/for-users/`), without hash. */
  readonly url: string;
  /** Id of the heading, empty for the lead. */
  readonly hash: string;
  /** Labels from the top of the docs down to, but without, the page itself. */
  readonly breadcrumbs: readonly string[];
};
