import { lstat, readdir, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '#system/files/isSystemError.ts';

/**
 * Deletes a file, or a folder and everything in it, one entry after another, so that this process can continue answering requests. Stops
 * half-way when `signal` is aborted. Does nothing when the path does not exist; rejects with the errors of the file system.
 */
export async function removeTree(place: string, signal: AbortSignal): Promise<void> {
  const found = await lstat(place).catch(ignoreMissing);
  if (!found || signal.aborted) return;
  if (!found.isDirectory()) return unlink(place);
  for (const name of await readdir(place)) await removeTree(path.join(place, name), signal);
  if (!signal.aborted) await rmdir(place);
}

function ignoreMissing(error: unknown): undefined {
  if (!isSystemError(error, 'ENOENT')) throw error;
}
