/**
 * A section of a page as search sees it: the text from one heading to the next. The first record of a page is its lead, with
 * an empty heading and hash. Title, keywords and breadcrumbs belong to the page and are the same in all its records.
 */
export type SearchRecord = {
  readonly title: string;
  readonly heading: string;
  /** The readable text of the section, from which excerpts are made. */
  readonly text: string;
  /** Names from the section's code samples, separated by spaces: searched like the text, but never shown. */
  readonly code: string;
  readonly keywords: readonly string[];
  /** The link to the page as page data has it (`/docs/for-users/`), without a hash. */
  readonly url: string;
  /** The id of the heading; empty for the lead. */
  readonly hash: string;
  /** The labels of the pages above it, from the top of the docs down. */
  readonly breadcrumbs: readonly string[];
  /** True if the page is generated from a schema: it is about a name, while a guide is about what readers want to do. */
  readonly isReference: boolean;
  /** The version of the API that has removed what the section is about. */
  readonly removedIn?: string;
};
