import { existsSync } from 'node:fs';
import { readdir, rmdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';

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
