import type { StoredFile } from './releaseManifest.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf } from './contentTypeOf.ts';
import { mapConcurrently } from './mapConcurrently.ts';

/** Hashes the files of a folder, as a manifest lists them. Nothing is moved. Empty when the folder does not exist. */
export async function hashFolder(folder: string): Promise<ReadonlyMap<string, StoredFile>> {
  if (!existsSync(folder)) return new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const places = entries
    .filter((entry) => entry.isFile())
    .map(
      ({ parentPath, name }) =>
        `/${path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')}`,
    );
  return new Map(
    await mapConcurrently(places.toSorted(), async (place): Promise<[string, StoredFile]> => {
      const contents = await readFile(path.join(folder, place));
      const hash = createHash('sha256').update(contents).digest('hex');
      return [place, { hash, size: contents.length, type: contentTypeOf(place) }];
    }),
  );
}
