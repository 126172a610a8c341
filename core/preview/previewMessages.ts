import type { Problem } from '../problem.ts';
import type { PageMarks } from './pageMarks.ts';

/** A message from the preview to its open pages, as a server-sent event. */
export type PreviewEvent =
  /** The page looks different now. */
  | { readonly kind: 'changed' }
  /** Problems that keep some drafts from being shown as they are; none if all are. */
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  /** Nothing can be shown until the reason has gone, such as a lake that does not answer. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Sent when the reader of the page may not see it any more; `message` says why. */
  | { readonly kind: 'ended'; readonly message: string };

/** Settings that the server passes to the script of a page, as JSON in `data-preview-page` of its element. */
export type PageSettings = {
  /** The state of the drafts that the page shows. */
  readonly version: string;
  /** The origins of Studios; links lead to the first. */
  readonly studios: readonly string[];
  /** For those who have a link and no account. */
  readonly review?: ReviewSettings;
  /** Absent for a path without a page, and for those who review. */
  readonly marks?: PageMarks;
  /** The future instant (ISO 8601) as of which the site is shown: the date of a release. */
  readonly asOf?: string;
};

export type ReviewSettings = {
  /** The instant (ISO 8601) at which the link ends. */
  readonly until: string;
  /** The pages of a content release that are new or changed; absent for a link to a page. */
  readonly pages?: readonly ReviewedPage[];
};

export type ReviewedPage = {
  readonly title: string;
  /** With the base path. */
  readonly path: string;
};

/** A message with which a page of the preview asks the Studio for the right to see drafts, sent with `postMessage`. */
export const ticketQuestion = 'site-preview/ask';

/** The Studio's answer, with the `ticket` and the perspective, as with `perspectiveNotice`. */
export const ticketAnswer = 'site-preview/ticket';

/**
 * A message from the Studio to pages of the preview when its writer chooses another perspective, and to every page when it is shown: the
 * `perspective`, which is the name of a content release, `published`, or `''` for drafts.
 */
export const perspectiveNotice = 'site-preview/perspective';

/** The header in which a page of the preview names its perspective; absent for drafts. */
export const perspectiveHeader = 'preview-perspective';

/** A message from a page of the preview to the Studio when the page is shown, with its `ShownPage`. */
export const pageNotice = 'site-preview/page';

/** A message with which a page of the preview asks the Studio to word `problems` as its forms do. */
export const wordsQuestion = 'site-preview/problems';

/** The Studio's answer, with `texts`: one for each of the `problems`, which it sends back. */
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

/** The path below which the preview has everything that is not a page of the site. No page can have such a path. */
export const previewPlace = '/~preview';
