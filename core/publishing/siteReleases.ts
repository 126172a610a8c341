import type { OperationsWarning } from '../operations/operationsWarnings.ts';
import type { Problem } from '../problem.ts';
import type { WriterRole } from '../writers/writer.ts';
import type { CheckReason } from './publishing.ts';
import type { SiteTarget } from './targetStatus.ts';

/* What the publisher answers to writers who ask for the releases of the site. Instants are ISO 8601. */

/** A build that readers saw, or see. The facts that may be absent were not recorded before version 0.2.0. */
export type SiteRelease = {
  readonly id: string;
  /** The time at which it went live for the first time. */
  readonly at: string;
  readonly pages: number;
  /** The number of pages that were rendered for it. */
  readonly rendered?: number;
  /** The duration of its build. */
  readonly milliseconds?: number;
  readonly reasons?: readonly CheckReason[];
  /** The number of documents that were published, changed or removed for it, as far as is known. */
  readonly changed?: number;
  /** The last ones to change, newest first. `user` is the id of the author of the change; `removed` means deleted or unpublished. */
  readonly documents?: readonly {
    readonly id: string;
    readonly type?: string;
    readonly title?: string;
    readonly user?: string;
    readonly removed?: true;
  }[];
  readonly problems?: readonly Problem[];
  /** True if its files are still there, so that it can go live again. */
  readonly isKept: boolean;
};

export type SiteReleases = {
  /** The role of the writer who asks. */
  readonly role: WriterRole;
  /** Newest first. */
  readonly releases: readonly SiteRelease[];
  /** Id of the one that readers see. */
  readonly live?: string;
  /** Warnings to act on before something fails; only for administrators, absent when there are none. */
  readonly warnings?: readonly OperationsWarning[];
  /** Set if somebody went back to the live release, which then stays until publishing is resumed. */
  readonly pin?: { readonly by: string; readonly at: string };
  /** The hosts that get each release; absent when there are none. */
  readonly targets?: readonly SiteTarget[];
};

/** Some of many. */
export type Sample<Item> = { readonly count: number; readonly first: readonly Item[] };

/** The effect of going back on a document: it disappears, reappears, or is as before. */
export type DocumentLoss = { readonly id: string; readonly how: 'gone' | 'back' | 'other' };

/** The changes that readers see when the site goes back to a release. */
export type ReleaseLoss = {
  /** The release that they see now. */
  readonly from: string;
  readonly to: string;
  /** Paths of pages that they lose. */
  readonly gone: Sample<string>;
  /** Paths of pages that they see as they were. */
  readonly changed: Sample<string>;
  /** Paths of pages that they get back. */
  readonly back: Sample<string>;
  /** True if something on every page, such as a menu, changes as well. */
  readonly everyPage: boolean;
  /** Documents of which they see another revision; absent when that is not known. */
  readonly documents?: Sample<DocumentLoss>;
};
