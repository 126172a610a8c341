/** A page of the site, or a file that people subscribe or link to. */
export type SiteAddress = {
  readonly path: string;
  /** The document that it shows; the site's own pages have none. */
  readonly document?: AddressDocument;
  /** Ids of its headings. */
  readonly anchors: readonly string[];
  readonly isFile?: true;
};

export type AddressDocument = { readonly id: string; readonly type: string; readonly title: string };
