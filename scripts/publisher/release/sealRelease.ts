import type { ReleaseManifest } from './releaseManifest.ts';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '#lake/files/writeDurably.ts';
import { manifestFileOf } from './releaseManifest.ts';

/** How many files are synced to the disk at a time, so that the disk can order them. */
const concurrency = 16;

/**
 * Makes sure that a finished release is complete and survives a loss of power, and writes its manifest. Rejects with an Error that
 * names the files that are missing or empty, or with that of the disk.
 * @param expected files without which it must not be shown, relative to the folder
 */
export async function sealRelease(folder: string, expected: readonly string[]): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const nameOf = ({ parentPath, name }: (typeof entries)[number]): string =>
    path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/');
  const names = entries.filter((entry) => entry.isFile()).map(nameOf);
  const folders = entries.filter((entry) => entry.isDirectory()).map(nameOf);

  const files = await mapConcurrently(names.toSorted(), (name) => sealFile(folder, name));
  const sizes = new Map(files.map(([name, size]) => [name, size]));
  const missing = expected.filter((name) => (sizes.get(name) ?? 0) === 0);
  if (missing.length > 0) {
    const some = missing.slice(0, 5).join(', ');
    const rest = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
    throw new Error(`The build ended, but these files are missing or empty: ${some}${rest}.`);
  }
  // The entries of a folder are durable once the folder is synced; its parents come after it.
  const deepestFirst = folders.toSorted().toReversed();
  await mapConcurrently([...deepestFirst, ''], (name) => syncFolder(path.join(folder, name)));
  const manifest: ReleaseManifest = { files };
  // This syncs the folder of the release as well: the manifest is beside it.
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

/** As `#lake/files/syncFolder` does, but several at a time: a release has a folder for each page. Windows needs no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Maps a list, several items at a time; the results are in the order of the list. */
async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
