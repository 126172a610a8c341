import type { JsonObject, LakeDocument } from '../../document/lakeDocument.ts';
import { contentOf } from '../actionDocuments.ts';
import type { ActionDocuments } from '../actionDocuments.ts';
import { publishMutations } from '../publishMutations.ts';
import { variantDocumentId, variantSystem } from './variantDocument.ts';
import type { VariantPlace } from './variantDocument.ts';

type Get = ActionDocuments['get'];

/** Puts a variant of drafts or of a release in the place of the published variant; the document itself stays as it is. */
export function publishVariant(source: LakeDocument, place: VariantPlace, get: Get): JsonObject[] {
  const target = publishedPlace(place);
  const id = variantDocumentId(target);
  return publishMutations(source, id, get(id), { _system: variantSystem(target) });
}

/** Takes the published variant away and keeps it as a variant of the drafts, unless there is one. Nothing when there is none. */
export function unpublishVariant(place: VariantPlace, get: Get): JsonObject[] {
  const published = get(variantDocumentId(publishedPlace(place)));
  if (published === undefined) return [];
  const draft = copyTo({ ...place, bundleId: 'drafts' }, published);
  return [{ createIfNotExists: draft }, { delete: { id: published._id } }];
}

/** The content of a document as that of a variant. */
export function copyTo(place: VariantPlace, source: JsonObject): JsonObject {
  return { ...contentOf(source), _id: variantDocumentId(place), _system: variantSystem(place) };
}

export function publishedPlace({ publishedId, variantId }: VariantPlace): VariantPlace {
  return { publishedId, variantId };
}
