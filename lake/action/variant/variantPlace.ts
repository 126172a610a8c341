import type { JsonObject } from '#system/values/jsonObject.ts';
import type { LakeDocument } from '../../document/lakeDocument.ts';
import { createHash } from 'node:crypto';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { present } from '#system/values/present.ts';
import { layerId, splitDocumentId } from '../../document/documentId.ts';
import { releaseDocumentId } from '../../document/releaseDocumentId.ts';

/**
 * A variant of a document: `variantId` names the definition; `bundleId` is `drafts`, the name of a release, or absent
 * for the published variant.
 */
export type VariantPlace = {
  readonly publishedId: string;
  readonly variantId: string;
  readonly bundleId?: string;
};

const idPrefix = '_.variants.';

/** Returns the id of the document that defines a variant. */
export function variantDefinitionId(variantId: string): string {
  return `${idPrefix}${variantId}`;
}

/**
 * Returns the id under which a variant is stored: `versions.SCOPE.ID`. All documents with the same variant in the
 * same bundle share the scope, an opaque hash.
 */
export function variantDocumentId(place: VariantPlace): string {
  return layerId(place.publishedId, scopeOf(place));
}

/** The `_system` field of a variant, by which a Studio finds it. */
export function variantSystem(place: VariantPlace): JsonObject {
  const { publishedId, variantId, bundleId } = place;
  const release = bundleId === 'drafts' ? undefined : bundleId;
  return present({
    group: { _ref: publishedId, _weak: true },
    scopeId: scopeOf(place),
    variants: [{ _key: variantId, _ref: variantDefinitionId(variantId) }],
    ...(bundleId === undefined
      ? { draft: { _ref: variantDocumentId({ ...place, bundleId: 'drafts' }), _weak: true } }
      : { bundleId }),
    release: release === undefined ? undefined : { _ref: releaseDocumentId(release), _weak: true },
  });
}

/** Reads back which variant a document is. Undefined if it is not a variant. */
export function variantPlaceOf({ _id: id, _system: system }: LakeDocument): VariantPlace | undefined {
  if (!isJsonObject(system) || !Array.isArray(system['variants'])) return undefined;
  const [variant]: unknown[] = system['variants'];
  const definition = isJsonObject(variant) ? variant['_ref'] : undefined;
  if (typeof definition !== 'string' || !definition.startsWith(idPrefix)) return undefined;
  const { bundleId } = system;
  return present({
    publishedId: splitDocumentId(id).base,
    variantId: definition.slice(idPrefix.length),
    bundleId: typeof bundleId === 'string' ? bundleId : undefined,
  });
}

function scopeOf({ variantId, bundleId = '' }: VariantPlace): string {
  return createHash('sha256').update(`${variantId}\n${bundleId}`).digest('hex').slice(0, 16);
}
