/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const CORRUPT = 11;
const FULL = 13;
const NOT_A_DATABASE = 26;

/** Whether an error comes from SQLite, whatever its reason: a full disk, a locked or a damaged database. */
export function isSqliteError(error: unknown): error is Error & { readonly errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

/** Whether SQLite says that the file itself is damaged, which waiting does not mend. */
export function isDamage(error: unknown): boolean {
  return isSqliteError(error) && [CORRUPT, NOT_A_DATABASE].includes(error.errcode & 0xff);
}

/** Whether SQLite says that the disk it writes to is full. */
export function isFull(error: unknown): boolean {
  return isSqliteError(error) && (error.errcode & 0xff) === FULL;
}
