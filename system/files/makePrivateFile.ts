import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

/** Creates an empty file that only its owner can read. An existing file is closed to others. */
export function makePrivateFile(file: string): void {
  // An existing file is never opened: closing a second handle on a database takes away the locks of this process on it
  if (existsSync(file)) closeToOthers(file, 0o600);
  else closeSync(openSync(file, 'wx', 0o600));
}

/**
 * Removes others' access to a file or folder. One that belongs to another user, such as a mounted folder, is left as it
 * is.
 */
export function closeToOthers(path: string, mode: number): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && stats.uid === process.getuid?.() && (stats.mode & 0o077) !== 0) chmodSync(path, mode);
}
