import type { JsonObject } from '#system/values/jsonObject.ts';
import type { LakeDocument } from '../../document/lakeDocument.ts';
import type { ActionDocuments } from '../document/actionDocuments.ts';
import type { VariantPlace } from './variantPlace.ts';
import { contentOf } from '../document/actionDocuments.ts';
import { publishMutations } from '../document/publishMutations.ts';
import { variantDocumentId, variantSystem } from './variantPlace.ts';

type Get = ActionDocuments['get'];

/** Replaces the published variant by a variant of the drafts or of a release; the document itself stays as it is. */
export function publishVariant(source: LakeDocument, place: VariantPlace, get: Get): JsonObject[] {
  const target = publishedPlace(place);
  const id = variantDocumentId(target);
  return publishMutations(source, id, get(id), { _system: variantSystem(target) });
}

/**
 * Unpublishes the variant, and keeps it as a variant of the drafts unless there is one. Does nothing if no variant is
 * published.
 */
export function unpublishVariant(place: VariantPlace, get: Get): JsonObject[] {
  const published = get(variantDocumentId(publishedPlace(place)));
  if (!published) return [];
  const draft = copyTo({ ...place, bundleId: 'drafts' }, published);
  return [{ createIfNotExists: draft }, { delete: { id: published._id } }];
}

/** The content of a document as that of a variant. */
export function copyTo(place: VariantPlace, source: JsonObject): JsonObject {
  return { ...contentOf(source), _id: variantDocumentId(place), _system: variantSystem(place) };
}

/** Returns the place of a variant that is in no bundle: that of its published form. */
export function publishedPlace({ publishedId, variantId }: VariantPlace): VariantPlace {
  return { publishedId, variantId };
}
