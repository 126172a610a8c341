/** The places where the site shows a document, with all drafts. */
export type DocumentUses = {
  /** True if it is on every page, of which none is listed. */
  readonly isEverywhere: boolean;
  readonly count: number;
  /** The first of them, with the base path in their paths. The first is its own page, if it has one. */
  readonly pages: readonly { readonly path: string; readonly title: string }[];
};
