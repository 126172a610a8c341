import type { FileStore } from './openFileStore.ts';
import type { StoredFile } from './releaseManifest.ts';
import path from 'node:path';
import { mapConcurrently } from './mapConcurrently.ts';

/**
 * Moves files of a folder into the store, durably. Rejects with an Error when the disk refuses; files moved so far are in the store, named
 * by no manifest.
 * @param files the result of `hashFolder`
 * @param options.replace also moves files that the store has already, because those may be damaged
 */
export async function storeFolder(
  store: FileStore,
  folder: string,
  files: ReadonlyMap<string, StoredFile>,
  options: { readonly replace: boolean },
): Promise<void> {
  // Two files may have the same content: one of them is enough.
  const byHash = new Map([...files].map(([place, file]) => [file.hash, { place, file }]));
  await mapConcurrently([...byHash.values()], ({ place, file }) =>
    store.take(path.join(folder, place), file, options),
  );
  store.sync();
}
