import { defineQuery } from 'groq';
import { documentTypeNames } from '#core/content/documentTypes.ts';

export const imageAssetsQuery = defineQuery(`*[_type == "sanity.imageAsset"] {
  _id, _type, _updatedAt, url, extension, mimeType, size, sha1hash, originalFilename,
  "dimensions": metadata.dimensions { width, height },
  "isOpaque": metadata.isOpaque,
  "colour": metadata.palette.dominant.background
}`);

export const fileAssetsQuery = defineQuery(`*[_type == "sanity.fileAsset"] {
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

const askedFor = `
  "documents": *[_type in ${JSON.stringify(documentTypeNames)} && _id in $ids],
  "assets": [...${imageAssetsQuery}[_id in $ids], ...${fileAssetsQuery}[_id in $ids]]`;

/**
 * The revision of every document (of these types, and of drafts and versions too), and the documents with one of these ids, as
 * `snapshotQuery` gives them. For the perspective `raw`, with the parameters `types` and `ids`.
 */
export const revisionsQuery = `{
  "now": now(),
  "revisions": *[_type in $types]{_id, _rev},${askedFor}
}`;

/**
 * Like `revisionsQuery`, but only the revisions that are new since an instant, `since`, the ids of all documents that exist of those
 * in `doubtful`, and how many documents there are.
 */
export const changesQuery = `{
  "now": now(),
  "revisions": *[_type in $types && _updatedAt >= $since]{_id, _rev},
  "present": *[_type in $types && _id in $doubtful]._id,
  "count": count(*[_type in $types]),${askedFor}
}`;
