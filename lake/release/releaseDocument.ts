import type { LakeDocument } from '../document/lakeDocument.ts';
import { splitDocumentId } from '../document/documentId.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import { releaseDocumentId } from '../document/releaseDocumentId.ts';

/**
 * The id of the release document that a version belongs to: the one that the version itself names (a variant's id does
 * not contain it), or else that of the layer in its id. Undefined for published documents and drafts.
 */
export function releaseOf(version: LakeDocument): string | undefined {
  const { _id: id, _system: system } = version;
  if (isJsonObject(system) && (isJsonObject(system['release']) || system['variants'] !== undefined)) {
    const release = isJsonObject(system['release']) ? system['release']['_ref'] : undefined;
    return typeof release === 'string' ? release : undefined;
  }
  const { layer } = splitDocumentId(id);
  return layer === 'published' || layer === 'drafts' ? undefined : releaseDocumentId(layer);
}

/** Returns whether publishing the release unpublishes the document instead of changing it. */
export function isGoingToUnpublish({ _system: system }: LakeDocument): boolean {
  return isJsonObject(system) && system['delete'] === true;
}
