import type { OperationsWarning } from '../operations/operationsWarnings.ts';
import type { Problem } from '../problem.ts';
import type { WriterRole } from '../writers/writer.ts';
import type { CheckReason } from './publishing.ts';
import type { SiteTarget } from './targetStatus.ts';

/* What the publisher answers to writers who ask for the releases of the site. Instants are ISO 8601. */

/** A build that readers saw, or see. What is optional is not known of releases of earlier versions. */
export type SiteRelease = {
  readonly id: string;
  /** The time at which it went live for the first time. */
  readonly at: string;
  readonly pages: number;
  /** The number of those that were rendered for it. */
  readonly rendered?: number;
  /** The duration of its build. */
  readonly milliseconds?: number;
  readonly reasons?: readonly CheckReason[];
  /** The number of documents that were published, changed or removed for it, as far as is known. */
  readonly changed?: number;
  /** The ones changed last, newest first. `user` is the id of who changed it, `removed` says that it was deleted or unpublished. */
  readonly documents?: readonly {
    readonly id: string;
    readonly type?: string;
    readonly title?: string;
    readonly user?: string;
    readonly removed?: true;
  }[];
  readonly problems?: readonly Problem[];
  /** True if its files are still there, so that readers can be shown it again. */
  readonly isKept: boolean;
};

export type SiteReleases = {
  /** The role of the writer who asks. */
  readonly role: WriterRole;
  /** Newest first. */
  readonly releases: readonly SiteRelease[];
  /** Id of the one that readers see. */
  readonly live?: string;
  /** Warnings for whoever runs the site, to act on before something fails; for administrators, absent when there are none. */
  readonly warnings?: readonly OperationsWarning[];
  /** Set if somebody went back to the live release, which then stays until publishing is resumed. */
  readonly pin?: { readonly by: string; readonly at: string };
  /** The hosts that get each release; absent when there are none. */
  readonly targets?: readonly SiteTarget[];
};

/** Some of many. */
export type Sample<Item> = { readonly count: number; readonly first: readonly Item[] };

/** The way readers see a document after going back: not any more, again, or as it was. */
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
  /** True if what is on every page, such as a menu, is another one as well. */
  readonly everyPage: boolean;
  /** Documents of which they see another revision; absent when that is not known. */
  readonly documents?: Sample<DocumentLoss>;
};
