import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rmdir, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isImmutable } from '#scripts/siteServer/fileHeaders.ts';

/**
 * Moves those files of a retired release to `former` that an open page may still load and the next release does not have. They
 * are dated `now`, for `dropOldFiles`. Stops half-way when the signal is aborted; it can be called again then.
 */
export async function keepImmutableFiles(
  retired: string,
  next: string,
  former: string,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  for await (const name of filesBelow(retired, '')) {
    if (signal.aborted) return;
    if (!isImmutable(`/${name}`) || existsSync(path.join(next, name))) continue;
    const target = path.join(former, name);
    await mkdir(path.dirname(target), { recursive: true });
    await utimes(path.join(retired, name), now, now);
    await rename(path.join(retired, name), target);
  }
}

/** Deletes the files below a folder that are older than an instant, and the folders that become empty. */
export async function dropOldFiles(folder: string, before: number, signal: AbortSignal): Promise<void> {
  for await (const name of filesBelow(folder, '')) {
    if (signal.aborted) return;
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs >= before) continue;
    await unlink(file);
    await dropEmptyFolders(path.dirname(file), folder);
  }
}

async function dropEmptyFolders(folder: string, root: string): Promise<void> {
  if (folder === root || (await readdir(folder)).length > 0) return;
  await rmdir(folder);
  await dropEmptyFolders(path.dirname(folder), root);
}

/** The paths of all files below a folder, relative to it, with slashes; empty when it does not exist. */
async function* filesBelow(root: string, below: string): AsyncGenerator<string> {
  const folder = path.join(root, below);
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else yield name;
  }
}
