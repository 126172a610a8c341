import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '#scripts/files/writeDurably.ts';
import type { ReleaseManifest } from './releaseManifest.ts';
import { manifestFileOf } from './releaseManifest.ts';

/** How many files are written to the disk at a time: a disk that is given several orders them itself. */
const atOnce = 16;

/**
 * Makes sure that a finished release is complete and survives a loss of power, and writes down what it consists of. Rejects
 * with an Error that names what is missing or empty, or with that of the disk.
 * @param expected files without which it must not be shown, relative to the folder
 */
export async function sealRelease(folder: string, expected: readonly string[]): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const nameOf = ({ parentPath, name }: (typeof entries)[number]): string =>
    path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/');
  const names = entries.filter((entry) => entry.isFile()).map(nameOf);
  const folders = entries.filter((entry) => entry.isDirectory()).map(nameOf);

  const files = await forEachAtOnce(names.toSorted(), (name) => sealFile(folder, name));
  const sizes = new Map(files.map(([name, size]) => [name, size]));
  const missing = expected.filter((name) => (sizes.get(name) ?? 0) === 0);
  if (missing.length > 0) {
    const some = missing.slice(0, 5).join(', ');
    const rest = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
    throw new Error(`The build ended, but these files are missing or empty: ${some}${rest}.`);
  }
  // What is in a folder is durable once the folder is; its parents come after it.
  const deepestFirst = folders.toSorted().toReversed();
  await forEachAtOnce([...deepestFirst, ''], (name) => syncFolder(path.join(folder, name)));
  const manifest: ReleaseManifest = { files };
  // Makes the release's own name durable as well: it is beside it.
  writeDurably(manifestFileOf(folder), JSON.stringify(manifest));
}

async function sealFile(folder: string, name: string): Promise<ReleaseManifest['files'][number]> {
  const file = await open(path.join(folder, name), 'r+');
  try {
    const contents = await file.readFile();
    await file.sync();
    return [name, contents.length, createHash('sha256').update(contents).digest('hex')];
  } finally {
    await file.close();
  }
}

/** Windows cannot open folders, and needs no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Works through a list, several at a time; the results are in the order of the list. */
async function forEachAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
