import { createHash } from 'node:crypto';
import { layerId, splitDocumentId } from '../../document/documentId.ts';
import { isJsonObject } from '../../document/lakeDocument.ts';
import type { JsonObject, LakeDocument } from '../../document/lakeDocument.ts';
import { releaseDocumentId } from '../../release/releaseDocument.ts';

/**
 * Which variant of which document: `variantId` names the definition; `bundleId` is `drafts`, the name of a release, or
 * absent for the published variant.
 */
export type VariantPlace = {
  readonly publishedId: string;
  readonly variantId: string;
  readonly bundleId?: string;
};

const PREFIX = '_.variants.';

export function variantDefinitionId(variantId: string): string {
  return `${PREFIX}${variantId}`;
}

/**
 * Where a variant is kept: `versions.SCOPE.ID`. The scope is the same for all documents in a bundle of a variant, and
 * means nothing to anybody else.
 */
export function variantDocumentId(place: VariantPlace): string {
  return layerId(place.publishedId, scopeOf(place));
}

/** What a variant says of itself in `_system`, by which a Studio finds it. */
export function variantSystem(place: VariantPlace): JsonObject {
  const { publishedId, variantId, bundleId } = place;
  const isInRelease = bundleId !== undefined && bundleId !== 'drafts';
  return {
    group: { _ref: publishedId, _weak: true },
    scopeId: scopeOf(place),
    variants: [{ _key: variantId, _ref: variantDefinitionId(variantId) }],
    ...(bundleId === undefined
      ? { draft: { _ref: variantDocumentId({ ...place, bundleId: 'drafts' }), _weak: true } }
      : { bundleId }),
    ...(isInRelease ? { release: { _ref: releaseDocumentId(bundleId), _weak: true } } : {}),
  };
}

/** Reads back which variant a document is. Undefined for one that is none. */
export function variantPlaceOf({ _id: id, _system: system }: LakeDocument): VariantPlace | undefined {
  if (!isJsonObject(system) || !Array.isArray(system['variants'])) return undefined;
  const [variant]: unknown[] = system['variants'];
  const definition = isJsonObject(variant) ? variant['_ref'] : undefined;
  if (typeof definition !== 'string' || !definition.startsWith(PREFIX)) return undefined;
  const { bundleId } = system;
  return {
    publishedId: splitDocumentId(id).base,
    variantId: definition.slice(PREFIX.length),
    ...(typeof bundleId === 'string' ? { bundleId } : {}),
  };
}

function scopeOf({ variantId, bundleId = '' }: VariantPlace): string {
  return createHash('sha256').update(`${variantId}\n${bundleId}`).digest('hex').slice(0, 16);
}
