import type { Problem } from '../problem.ts';
import type { PageMarks } from './pageMarks.ts';

/** What the preview tells its open pages, as server-sent events. */
export type PreviewEvent =
  /** The page looks different now. */
  | { readonly kind: 'changed' }
  /** Why some drafts are not shown as they are; none when all are. */
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  /** Nothing can be shown until the reason has gone, such as a lake that does not answer. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Whoever looks at the page may not see it any more, for this reason. */
  | { readonly kind: 'ended'; readonly message: string };

/** What the server tells the script of a page, as JSON in `data-preview-page` of its element. */
export type PageSettings = {
  /** The state of the drafts that the page shows. */
  readonly version: string;
  /** The origins of Studios; links lead to the first. */
  readonly studios: readonly string[];
  /** For those who have a link and no account. */
  readonly review?: ReviewSettings;
  /** Absent for a path without a page, and for those who review. */
  readonly marks?: PageMarks;
  /** The instant (ISO 8601) as of which the site is shown, if it is to come: that of a release. */
  readonly asOf?: string;
};

export type ReviewSettings = {
  /** The instant (ISO 8601) at which the link ends. */
  readonly until: string;
  /** The pages of a content release that are new or changed; absent for a link to a page. */
  readonly pages?: readonly PageLink[];
};

export type PageLink = {
  readonly title: string;
  /** With the base path. */
  readonly path: string;
};

/** What a page of the preview asks the Studio for, with `postMessage`: the right to see drafts. */
export const ticketQuestion = 'site-preview/ask';

/** What the Studio answers, with the `ticket` and the perspective, as with `perspectiveNotice`. */
export const ticketAnswer = 'site-preview/ticket';

/**
 * What the Studio tells pages of the preview when its writer chooses another perspective, and every page when it is shown: the `perspective`, which
 * is the name of a content release, `published`, or `''` for drafts.
 */
export const perspectiveNotice = 'site-preview/perspective';

/** The header with which a page of the preview says in which perspective it is to be answered; absent for drafts. */
export const perspectiveHeader = 'preview-perspective';

/** What a page of the preview tells the Studio when it is shown, with its `ShownPage`. */
export const pageNotice = 'site-preview/page';

/** What a page of the preview asks the Studio for, with `problems`: to say them in the words of its forms. */
export const wordsQuestion = 'site-preview/problems';

/** What the Studio answers, with `texts`: one for each of the `problems`, which it sends back. */
export const wordsAnswer = 'site-preview/words';

/** A page of the preview, and the document that it comes from; the site's own pages have none. */
export type ShownPage = {
  /** With the base path. */
  readonly path: string;
  /** The same with query and hash. */
  readonly place: string;
  readonly id?: string;
  readonly documentType?: string;
  /** As in `PageSettings`. */
  readonly asOf?: string;
};

/** Where the preview has what is not a page of the site. No page can have such a path. */
export const previewPlace = '/~preview';
