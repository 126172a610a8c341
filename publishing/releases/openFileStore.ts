import type { Encoding } from './encoding.ts';
import type { StoredContents } from './storedContents.ts';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileSize } from '#system/files/fileSize.ts';
import { isSystemError } from '#system/files/isSystemError.ts';
import { syncFolder } from '#system/files/syncFolder.ts';
import { createFolderLister } from './createFolderLister.ts';
import { encodings } from './encoding.ts';

/**
 * Contents of files under their hashes: `ab/ab12…`, and beside it `ab12….br` and `ab12….gz`, the same in other encodings. A name appears
 * only with its whole content, so that every file in it is usable.
 */
export type FileStore = {
  /** Returns the file in which a content is stored, or will be. */
  readonly placeOf: (hash: string, encoding?: Encoding) => string;
  /**
   * Moves a file into the store, unless its content is there already; then the file stays. The content survives a loss of power
   * after the next `sync`. Rejects with the errors of the file system; the file is then where it was.
   * @param options.replace moves it in any case: the content in the store may be damaged
   */
  readonly take: (
    file: string,
    content: { readonly hash: string; readonly size: number },
    options?: { readonly replace?: boolean },
  ) => Promise<void>;
  /** Makes the names of everything that was taken durable. */
  readonly sync: () => void;
  /** Returns the contents of the store, by the names alone. Folders that have not changed since the last call are not listed again. */
  readonly contents: () => Promise<StoredContents>;
  /** The places of all files in the store, with the hash of the content that each belongs to; undefined for foreign files. */
  readonly entries: () => AsyncGenerator<{ readonly place: string; readonly hash: string | undefined }>;
};

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Opens the file store in a folder, which is made when the first content is taken. */
export function openFileStore(folder: string): FileStore {
  /** Folders with names that are not durable yet. */
  const touched = new Set<string>();
  const list = createFolderLister();
  const placeOf: FileStore['placeOf'] = (hash, encoding) =>
    path.join(folder, hash.slice(0, 2), hash + (encoding === undefined ? '' : endings[encoding]));

  return {
    placeOf,
    take: async (file, { hash, size }, { replace = false } = {}) => {
      const place = placeOf(hash);
      if (!replace && (await fileSize(place)) === size) return;
      const shard = path.dirname(place);
      if (!existsSync(shard)) {
        await mkdir(shard, { recursive: true });
        touched.add(folder).add(path.dirname(folder));
      }
      await syncFile(file);
      await rename(file, place).catch(async (error: unknown) => {
        // A folder in its place is damage as well. Nothing else is removed: a builder whose publisher was killed may be doing the same at this moment.
        if (!(await isFolder(place))) throw error;
        await rm(place, { recursive: true });
        await rename(file, place);
      });
      touched.add(shard);
      // They may be as damaged as the content that was replaced, and are made again.
      if (replace) for (const encoding of encodings) await rm(placeOf(hash, encoding), { force: true });
    },
    sync: () => {
      for (const name of touched) {
        syncFolder(name);
        touched.delete(name);
      }
    },
    contents: async () => {
      const shards = new Map<string, ReadonlySet<string>>();
      for (const shard of await list(folder)) shards.set(shard, await list(path.join(folder, shard)));
      return shards;
    },
    entries: async function* listEntries() {
      for (const shard of await namesIn(folder)) {
        for (const name of await namesIn(path.join(folder, shard))) {
          const [, hash] = /^([0-9a-f]{64})(?:\.(?:br|gz)(?:\.new)?)?$/.exec(name) ?? [];
          yield { place: path.join(folder, shard, name), hash };
        }
      }
    },
  };
}

async function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}
