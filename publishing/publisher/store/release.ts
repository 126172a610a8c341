import type { Problem } from '#core/problem.ts';
import type { CheckReason } from '#core/publishing/publishing.ts';
import type { SiteSize } from '#core/site/ledger/siteSize.ts';

/** The record of a release: a finished build that was made live, and what it shows. Instants are ISO 8601. */
export type Release = {
  /** Names its folder. */
  readonly id: string;
  /** Number of the newest event that was received before it read the content. */
  readonly newestEvent: number;
  /** Hash of the published documents. */
  readonly contentId: string;
  /** Hash of the code that rendered it. */
  readonly code: string;
  /** Posts published later are not on it. */
  readonly asOf: string;
  /** The time at which the next post goes live, which changes it without an edit. */
  readonly goesLiveAt?: string;
  readonly pages: number;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  /** The time at which it was made live. */
  readonly builtAt: string;
  /** The cause of its build. It and the fields below were not recorded before version 0.2.0, whose database may still list such releases. */
  readonly cause?: ReleaseCause;
  /** The duration of its build, from the reading of the content to the release. */
  readonly milliseconds?: number;
  /** The parts of its build, in order; those that ran at the same time overlap. */
  readonly steps?: readonly { readonly name: string; readonly milliseconds: number }[];
  /** The number of pages that were rendered, rather than taken over from the release before. */
  readonly rendered?: number;
  /** The size with which the next one is compared. */
  readonly size?: SiteSize;
  /** Warnings about its content, at most as many as `releaseStore` keeps. */
  readonly problems?: readonly Problem[];
};

/** The most documents that are kept with a release: a page of text, not a copy of the content. */
export const maxDocuments = 20;

/** The reasons for a build, and the documents that were named by its events. */
export type ReleaseCause = {
  readonly reasons: readonly CheckReason[];
  /** The number of documents that were published, changed or removed since the release before, as far as events say. */
  readonly changed: number;
  /** The ones changed last, newest first. */
  readonly documents: readonly ChangedDocument[];
};

/** A document that an event named. All fields but its id are as in the event, and may be absent. */
export type ChangedDocument = {
  readonly id: string;
  readonly type?: string;
  readonly title?: string;
  /** Id of the user who changed it. */
  readonly user?: string;
  /** Set if it was deleted or unpublished. */
  readonly removed?: true;
  /** The time at which the event was received. */
  readonly at: string;
};
