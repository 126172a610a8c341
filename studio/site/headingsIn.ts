import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import type { SitePage } from './sitePages.ts';
import { publishedId } from '#core/content/draftId.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { withPublished } from './editSnapshot.ts';
import { headingsByDocument } from './sitePages.ts';

/** Returns the headings that a link can lead to on the page of a document, published or not. Computed once for each object. */
export const headingsIn = oncePerObject(
  (document: StudioDocument): SitePage['headings'] =>
    headingsByDocument(withPublished(noContent, document)).get(publishedId(document._id)) ?? [],
);

const noContent: RawSnapshot = { documents: rawDocumentsOf(() => []), draftIds: [] };
