import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import type { SiteFile, SiteFiles } from './siteFiles.ts';
import path from 'node:path';
import { renditionPath } from '#core/links/renditionPath.ts';
import { siteCardPath } from '#core/site/head/socialImage.ts';
import { pictureFile } from '#core/site/model/namedPicture.ts';
import { contentTypeOf } from '#publishing/releases/contentTypeOf.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { placesOf } from '#publishing/releases/releasePlaces.ts';
import { fileSize } from '#system/files/fileSize.ts';
import { createNearestRenditions } from './createNearestRenditions.ts';

/**
 * The site of a release, whose contents are in a store, except pictures. At the path of one that is not drawn yet is another one: for a card
 * that of the site as a whole, for a rendition one of the same image, or else the image itself. Throws an Error when the manifest cannot be read.
 * @param read reads the manifest
 */
export function manifestFiles(manifest: string, read = readManifest): SiteFiles {
  const { files, pictures } = read(manifest);
  const places = placesOf(manifest);
  const { placeOf } = openFileStore(places.store);
  const nearestRenditions = createNearestRenditions(pictures);

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
  const drawnFile = async (name: string, picture: NamedPicture): Promise<SiteFile | undefined> => {
    const place = path.join(places.pictures, pictureFile(picture));
    const size = await fileSize(place);
    if (size === undefined) return undefined;
    // The name changes with everything that the bytes depend on.
    return {
      name,
      place,
      size,
      type: contentTypeOf(place),
      version: picture.name,
      tagOf: () => `"${picture.name}"`,
      mayGo: false,
    };
  };
  const findInstead = async (picture: NamedPicture): Promise<SiteFile | undefined> => {
    if ('card' in picture) return findFile(siteCardPath);
    for (const other of nearestRenditions(picture.rendition)) {
      const file = await drawnFile(renditionPath(other.rendition), other);
      if (file) return file;
    }
    return findFile(picture.rendition.original);
  };
  const findPicture = async (name: string): Promise<SiteFile | undefined> => {
    const picture = pictures?.get(name);
    if (!picture) return undefined;
    const drawn = await drawnFile(name, picture);
    if (drawn) return drawn;
    const instead = await findInstead(picture);
    return instead && { ...instead, name, isPlaceholder: true };
  };

  return { find: async (name) => (await findFile(name)) ?? findPicture(name), isThere: async () => true };
}
