/** A page that is written in code. */
export type CustomPage = {
  /** As `isPagePath` describes it. */
  readonly path: string;
  /** The title of the tab, and the heading in its Markdown. */
  readonly title: string;
  /** One sentence for search engines. */
  readonly description?: string;
};

/** The pages that only this site has and that no writer edits, such as a landing page. `web/custom/pages/customPageViews.ts` has their views. */
export const customPages: readonly CustomPage[] = [];
