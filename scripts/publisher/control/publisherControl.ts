import type { Pin } from '../store/pin.ts';
import type { Release } from '../store/release.ts';
import type { CheckResult } from './createCheckRequests.ts';

/** What a publisher knows of its releases. */
export type ReleaseList = {
  /** Newest first. */
  readonly releases: readonly Release[];
  /** Id of the release that readers see. */
  readonly live?: string;
  /** Set while publishing waits. */
  readonly pin?: Pin;
};

export type CheckOptions = {
  /** Whether every page and file is built again, even if nothing has changed, and every stored content replaced. */
  readonly isRebuild?: boolean;
};

/** What an operator can ask of a publisher that runs. */
export type PublisherControl = {
  readonly list: () => ReleaseList;
  /**
   * Makes a release the live one, which stays until `resume`. Rejects with a `RefusedError` when it is unknown or not whole, else
   * with the error of the database or the disk.
   */
  readonly rollBack: (id: string, by: string) => Promise<Pin>;
  /** Lets the newest content go live again. Returns what ends; undefined when no release is pinned. */
  readonly resume: (by: string) => Pin | undefined;
  /** Checks the content soon. Resolves with what comes of it; never rejects. */
  readonly check: (onProgress: (line: string) => void, options?: CheckOptions) => Promise<CheckResult>;
  /** Writes its database to a new file, as of one moment. Rejects with the error of SQLite or the disk. */
  readonly copyDatabase: (file: string) => Promise<void>;
  /** Reads all files of the live release soon; a damaged one is built again. */
  readonly examine: () => void;
};
