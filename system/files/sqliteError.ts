/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const busy = 5;
const corrupt = 11;
const full = 13;
const notADatabase = 26;

/** Returns whether an error comes from SQLite, whatever its reason: a full disk, a locked or a damaged database. */
export function isSqliteError(error: unknown): error is Error & { readonly errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

/** Returns whether SQLite reports that the file itself is damaged, so that waiting does not help. */
export function isDamage(error: unknown): boolean {
  return isSqliteError(error) && [corrupt, notADatabase].includes(error.errcode & 0xff);
}

/** Returns whether SQLite reports that the disk it writes to is full. */
export function isFull(error: unknown): boolean {
  return isSqliteError(error) && (error.errcode & 0xff) === full;
}

/** Returns whether SQLite reports that another connection has locked the database. */
export function isBusy(error: unknown): boolean {
  return isSqliteError(error) && (error.errcode & 0xff) === busy;
}
