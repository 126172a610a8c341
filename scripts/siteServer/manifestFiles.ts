import type { SiteFiles } from './siteFiles.ts';
import { stat } from 'node:fs/promises';
import { isSystemError } from '#lake/files/isSystemError.ts';
import { openFileStore } from '#scripts/release/openFileStore.ts';
import { readManifest } from '#scripts/release/releaseManifest.ts';
import { storeOf } from '#scripts/release/releasePlaces.ts';

/** The site of a release, whose contents are in a store. Throws an Error when the manifest cannot be read. */
export function manifestFiles(manifest: string): SiteFiles {
  const { files } = readManifest(manifest);
  const { placeOf } = openFileStore(storeOf(manifest));
  return {
    find: async (name) => {
      const file = files.get(name);
      if (!file) return undefined;
      const { hash, size, type } = file;
      const place = placeOf(hash);
      const found = await sizeOf(place);
      // Neither 404 nor a part of the file: both would be believed.
      if (found !== size) {
        throw new Error(`'${name}' is damaged: '${place}' has ${found ?? 'no'} bytes instead of ${size}.`);
      }
      return {
        name,
        place,
        size,
        type,
        version: hash,
        // Weak for what is compressed: the same content may be compressed in two ways.
        tagOf: (encoding) => (encoding === undefined ? `"${hash}"` : `W/"${hash}-${encoding}"`),
        compressedPlace: (encoding) => placeOf(hash, encoding),
      };
    },
    isThere: async () => true,
  };
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}
