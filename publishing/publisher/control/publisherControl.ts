import type { HeldBackAnswer } from '#core/publishing/heldBackPublish.ts';
import type { TargetStatus } from '#core/publishing/targetStatus.ts';
import type { Pin } from '../store/pin.ts';
import type { Release } from '../store/release.ts';
import type { ReleaseAuditEntry } from '../store/releaseAudit.ts';
import type { CheckResult } from './createCheckRequests.ts';

/** The releases that a publisher knows. */
export type ReleaseList = {
  /** Newest first. */
  readonly releases: readonly Release[];
  /** Id of the release that readers see. */
  readonly live?: string;
  /** Set while publishing waits. */
  readonly pin?: Pin;
  /** The hosts that get each release; absent when there are none, and when no publisher runs. */
  readonly targets?: readonly TargetStatus[];
};

export type CheckOptions = {
  /** True if every page and file is built again, even if nothing has changed, and every stored content replaced. */
  readonly isRebuild?: boolean;
};

/** The requests that an operator can make to a running publisher. */
export type PublisherControl = {
  readonly list: () => ReleaseList;
  /**
   * Makes a release the live one, which stays until `resume`. Rejects with an `HttpError` (409) when it is unknown or not whole, else
   * with the error of the database or the disk.
   * @param by what they call themselves
   * @param account the id of their account, for the audit log; absent for a command on this machine
   */
  readonly rollBack: (id: string, by: string, account?: string) => Promise<Pin>;
  /** Lets the newest content go live again. Returns what ends; undefined when no release is pinned. */
  readonly resume: (by: string, account?: string) => Pin | undefined;
  /** Returns the publish that is held back because readers would lose something. */
  readonly heldBack: () => HeldBackAnswer;
  /**
   * Lets the content go live although many documents or pages are gone: only with exactly these losses, and until the next release. Throws an
   * `HttpError` (409) when others, or none, are held back by then.
   * @param by what they call themselves
   * @param account as in `rollBack`
   */
  readonly acceptLosses: (losses: string, by: string, account?: string) => void;
  /** Returns the newest entries of the audit log of publishes and rollbacks, oldest first. */
  readonly audit: (limit: number) => readonly ReleaseAuditEntry[];
  /** Tries failed deliveries again now. Returns how many. */
  readonly retryDeliveries: () => number;
  /** Checks the content soon. Resolves with the outcome; never rejects. */
  readonly check: (onProgress: (line: string) => void, options?: CheckOptions) => Promise<CheckResult>;
  /** Writes its database to a new file, as of one moment. Rejects with the error of SQLite or the disk. */
  readonly copyDatabase: (file: string) => Promise<void>;
  /** Reads all files of the live release soon; a damaged one is built again. */
  readonly examine: () => void;
};
