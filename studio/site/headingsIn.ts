import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import type { SitePage } from './sitePages.ts';
import { publishedId } from '#core/content/draftId.ts';
import { oncePerObject } from '#core/oncePerObject.ts';
import { isRawDocuments, snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { headingsByDocument } from './sitePages.ts';

/** What a link can lead to on the page of a document, published or not. Computed once for each object. */
export const headingsIn = oncePerObject(
  (document: StudioDocument): SitePage['headings'] =>
    headingsByDocument(alone(document)).get(publishedId(document._id)) ?? [],
);

function alone(document: StudioDocument): RawSnapshot {
  const documents: unknown = Object.fromEntries(
    snapshotTypes.map((type) => [
      type,
      type === document._type
        ? [{ _updatedAt: new Date(0).toISOString(), ...document, _id: publishedId(document._id) }]
        : [],
    ]),
  );
  if (!isRawDocuments(documents)) throw new Error('A type is missing.');
  return { documents, draftIds: [] };
}
