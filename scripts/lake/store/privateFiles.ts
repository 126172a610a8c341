import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';

/** What a lake keeps in its folder. */
const OWN_NAMES = /^(?:(?:lake|lock)\.sqlite.*|token|address|webhooks\.json|assets|uploads|cache)$/;

/**
 * Makes a data folder that only its owner can look into. One that is there already is closed to others, unless it holds
 * anything else: who names `/tmp` or `/srv` by mistake must not find it closed. The files are closed by themselves.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).every((name) => OWN_NAMES.test(name))) closeToOthers(folder, 0o700);
}

/** Makes an empty file that only its owner can read. One that is there already is closed to others. */
export function makePrivateFile(file: string): void {
  // Never opened when it is there: closing a second handle on a database takes away the locks of this process on it
  // (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
  if (existsSync(file)) closeToOthers(file, 0o600);
  else closeSync(openSync(file, 'wx', 0o600));
}

/** What belongs to another user, such as a mounted folder, has the access that they have chosen. */
function closeToOthers(path: string, mode: number): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats !== undefined && stats.uid === process.getuid?.() && (stats.mode & 0o077) !== 0)
    chmodSync(path, mode);
}
