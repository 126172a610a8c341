import type { JsonObject } from '#system/values/jsonObject.ts';
import type { LakeDocument } from '../../document/lakeDocument.ts';
import type { ActionDocuments } from '../document/actionDocuments.ts';
import type { ActionFields } from '../document/readActionFields.ts';
import type { VariantPlace } from './variantPlace.ts';
import { splitDocumentId } from '../../document/documentId.ts';
import { checkRevision, contentOf, missing } from '../document/actionDocuments.ts';
import { releaseIn, releaseName } from '../document/releaseFields.ts';
import { copyTo, publishVariant, publishedPlace, unpublishVariant } from './publishVariant.ts';
import { variantDefinitionId, variantDocumentId, variantSystem } from './variantPlace.ts';

type Get = ActionDocuments['get'];
type Translate = (action: ActionFields, documents: ActionDocuments) => JsonObject[];

/**
 * The actions on variants of a document: other content for the same document, used where the conditions of the
 * variant's definition apply. A variant is published, in the drafts or in a release (`bundleId`), each independently;
 * the document itself is never touched. How a query chooses among variants is not documented; this lake stores variants
 * but does not use them to answer queries.
 */
export const variantActions: Readonly<Record<string, Translate>> = {
  'document.variant.create': create,
  'document.variant.edit': edit,
  'document.variant.delete': remove,
  'document.variant.publish': publish,
  'document.variant.unpublish': unpublish,
};

function create(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const place = readVariantPlace(action, get);
  const definition = variantDefinitionId(place.variantId);
  if (!get(definition)) throw missing(action, definition);
  const baseId = action.optionalText('baseId');
  if (baseId === undefined) return [{ create: copyTo(place, action.object('document')) }];
  const base = get(baseId);
  if (!base) throw missing(action, baseId);
  checkRevision(action, 'ifBaseRevisionId', baseId, base);
  return [{ create: copyTo(place, contentOf(base, '_createdAt')) }];
}

/** Creates the variant if it does not exist: from the published variant, or else from the published document. */
function edit(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const place = readVariantPlace(action, get);
  const id = variantDocumentId(place);
  const patch = { patch: { ...action.object('patch'), id } };
  if (get(id)) return [patch];
  const source = get(variantDocumentId(publishedPlace(place))) ?? get(place.publishedId);
  if (!source) throw missing(action, id);
  return [{ create: copyTo(place, contentOf(source, '_createdAt')) }, patch];
}

function remove(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  return [{ delete: { id: existing(action, readVariantPlace(action, get), get)._id } }];
}

function publish(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const place = readVariantPlace(action, get);
  if (place.bundleId === undefined) {
    throw action.fail('actionParseError', 'document.variant.publish needs "bundleId": "drafts" or a release');
  }
  const source = existing(action, place, get);
  checkRevision(action, 'ifVersionRevisionId', source._id, source);
  const target = variantDocumentId(publishedPlace(place));
  checkRevision(action, 'ifPublishedVariantRevisionId', target, get(target));
  return publishVariant(source, place, get);
}

/**
 * Unpublishes at once, or together with a release: then the variant is marked, and added to the release first if it is
 * not in it yet.
 */
function unpublish(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const place = readVariantPlace(action, get);
  if (place.bundleId === 'drafts') {
    throw action.fail('actionParseError', 'A variant of the drafts is not published: delete it instead');
  }
  const published = existing(action, publishedPlace(place), get);
  if (place.bundleId === undefined) return unpublishVariant(place, get);
  const version = copyTo(place, get(variantDocumentId(place)) ?? contentOf(published, '_createdAt'));
  return [{ createOrReplace: { ...version, _system: { ...variantSystem(place), delete: true } } }];
}

function readVariantPlace(action: ActionFields, get: Get): VariantPlace {
  const publishedId = action.text('publishedId');
  if (splitDocumentId(publishedId).layer !== 'published') {
    throw action.fail('actionParseError', `"${publishedId}" is not the id of a published document`);
  }
  const variantId = releaseName(action, 'variantId');
  const bundleId = action.optionalText('bundleId');
  if (bundleId === undefined || bundleId === 'published') return { publishedId, variantId };
  if (bundleId !== 'drafts') releaseIn(['active'], bundleId, action, { get });
  return { publishedId, variantId, bundleId };
}

function existing(action: ActionFields, place: VariantPlace, get: Get): LakeDocument {
  const id = variantDocumentId(place);
  const document = get(id);
  if (!document) throw missing(action, id);
  return document;
}
