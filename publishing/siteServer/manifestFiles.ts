import type { SiteFile, SiteFiles } from './siteFiles.ts';
import path from 'node:path';
import { siteCardPath } from '#core/site/head/socialImage.ts';
import { pictureFile } from '#core/site/model/namedCard.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { placesOf } from '#publishing/releases/releasePlaces.ts';
import { fileSize } from '#system/files/fileSize.ts';

/**
 * The site of a release, whose contents are in a store, except social cards: at the path of one that is not drawn yet is the card of
 * the site as a whole. Throws an Error when the manifest cannot be read.
 * @param read reads the manifest
 */
export function manifestFiles(manifest: string, read = readManifest): SiteFiles {
  const { files, cards } = read(manifest);
  const places = placesOf(manifest);
  const { placeOf } = openFileStore(places.store);

  const findFile = async (name: string): Promise<SiteFile | undefined> => {
    const file = files.get(name);
    if (!file) return undefined;
    const { hash, size, type } = file;
    const place = placeOf(hash);
    const found = await fileSize(place);
    // Neither 404 nor a part of the file: readers and caches would trust both.
    if (found !== size) {
      throw new Error(`'${name}' is damaged: '${place}' has ${found ?? 'no'} bytes instead of ${size}.`);
    }
    return {
      name,
      place,
      size,
      type,
      version: hash,
      // Weak for compressed content, because the same content may be compressed in two ways.
      tagOf: (encoding) => (encoding === undefined ? `"${hash}"` : `W/"${hash}-${encoding}"`),
      mayGo: false,
      compressedPlace: (encoding) => placeOf(hash, encoding),
    };
  };
  const findCard = async (name: string): Promise<SiteFile | undefined> => {
    const card = cards?.get(name);
    if (!card) return undefined;
    const place = path.join(places.cards, pictureFile(card));
    const size = await fileSize(place);
    if (size === undefined) {
      const instead = await findFile(siteCardPath);
      return instead && { ...instead, name, isPlaceholder: true };
    }
    // The name changes with everything that the bytes depend on.
    return {
      name,
      place,
      size,
      type: 'image/png',
      version: card.name,
      tagOf: () => `"${card.name}"`,
      mayGo: false,
    };
  };

  return { find: async (name) => (await findFile(name)) ?? findCard(name), isThere: async () => true };
}
