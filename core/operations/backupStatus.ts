/** The known state of the scheduled backups. Instants are ISO 8601. */
export type BackupStatus = {
  /** The time of the newest backup; absent when there is none. */
  readonly lastAt?: string;
  /** The time at which the last scheduled attempt ended, whether it succeeded or failed; absent until there was one since the start. */
  readonly triedAt?: string;
  /** Since when one is being made. */
  readonly runningSince?: string;
  /** The time at which the next one is due. */
  readonly nextAt?: string;
  /** The failure of the last attempt; absent when it succeeded, or when somebody has made a backup since. */
  readonly failure?: { readonly at: string; readonly message: string };
  /** Problems with the data in the newest backup: assets without files. */
  readonly warnings?: readonly string[];
};
