import { statSync } from 'node:fs';

/** The size of a database including the log beside it, in bytes; 0 if there is none. */
export function databaseBytes(file: string): number {
  return [file, `${file}-wal`].reduce(
    (sum, each) => sum + (statSync(each, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
