/** What is known of the scheduled backups. Instants are ISO 8601. */
export type BackupStatus = {
  /** When the newest backup was made; absent when there is none. */
  readonly lastAt?: string;
  /** When the last scheduled attempt ended, whether it made one or failed; absent until there was one since the start. */
  readonly triedAt?: string;
  /** Since when one is being made. */
  readonly runningSince?: string;
  /** When the next one is due. */
  readonly nextAt?: string;
  /** Why the last one could not be made; absent when it could, or when somebody has made one since. */
  readonly failure?: { readonly at: string; readonly message: string };
  /** What is wrong with the data that the newest one has: assets without files. */
  readonly warnings?: readonly string[];
};
