import { defineQuery } from 'groq';
import { documentTypeNames } from '#core/content/documentTypes.ts';

const imageAssetsQuery = defineQuery(`*[_type == "sanity.imageAsset"] {
  _id, _type, _updatedAt, url, extension, mimeType, size, sha1hash, originalFilename,
  "dimensions": metadata.dimensions { width, height }
}`);

const fileAssetsQuery = defineQuery(`*[_type == "sanity.fileAsset"] {
  _id, _type, _updatedAt, url, extension, mimeType, size, sha1hash, originalFilename
}`);

/**
 * Every document of the site in one request, grouped by type, and what the build needs of every uploaded image and file.
 * Meant for the perspective `published`, which has only what readers may see.
 */
export const snapshotQuery = `{
  ${documentTypeNames.map((type) => `"${type}": *[_type == "${type}"]`).join(',\n  ')},
  "sanity.imageAsset": ${imageAssetsQuery},
  "sanity.fileAsset": ${fileAssetsQuery}
}`;
