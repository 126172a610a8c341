import { lstat, readdir, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '#scripts/files/isSystemError.ts';

/**
 * Deletes a file, or a folder and everything in it, one after another, so that whoever answers requests in this process goes on
 * doing so. Stops half-way when `signal` is aborted. Does nothing when nothing is there; rejects with what the file system says.
 */
export async function removeTree(place: string, signal: AbortSignal): Promise<void> {
  const found = await lstat(place).catch(ignoreMissing);
  if (found === undefined || signal.aborted) return;
  if (!found.isDirectory()) return unlink(place);
  for (const name of await readdir(place)) await removeTree(path.join(place, name), signal);
  if (!signal.aborted) await rmdir(place);
}

function ignoreMissing(error: unknown): undefined {
  if (!isSystemError(error, 'ENOENT')) throw error;
}
