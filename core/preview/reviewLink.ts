/** A link with which people without an account see one page with its draft, or a content release, as the Studio lists it: without its secret. */
export type ReviewLink = {
  /** Not secret. */
  readonly id: string;
  /** Published ids of the documents whose drafts it shows, if it shows no release; the first is that of its page. */
  readonly documents: readonly string[];
  /** Name of the content release that it shows, and no drafts. */
  readonly release?: string;
  /** The title of the page when the link was created. */
  readonly title: string;
  /** The page's path in the preview, with the base path. */
  readonly path: string;
  readonly by: { readonly id: string; readonly name: string };
  /** ISO 8601 instants. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** To the minute; absent before the first use. */
  readonly usedAt?: string;
  readonly revokedAt?: string;
};

/** For how many days a link can work. */
export const reviewDays = { min: 1, max: 30, usual: 7 } as const;

/** Begins the fragment of a link's address; what follows is secret. A server never sees the fragment of an address. */
export const reviewFragment = '#review=';

/** The answer to a Studio that asks for the list of links. */
export type ReviewLinkList = {
  /** Newest first, including those that ended within the last days. */
  readonly links: readonly ReviewLink[];
  /** Origin of their addresses. */
  readonly origin: string;
  /** True if they can be opened on this machine only. */
  readonly isLocal: boolean;
  /** Ids of the links that the writer who asks may revoke. */
  readonly revocable: readonly string[];
};
