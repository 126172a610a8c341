import type { LakeDocument } from '../document/lakeDocument.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { splitDocumentId } from '../document/documentId.ts';
import { releaseDocumentId } from '../document/releaseDocumentId.ts';

/**
 * Returns the ids of the release documents that a version belongs to: of the layer in its id, and of the release that it names (a variant's
 * id does not contain it). The release that a version names is added to that of its id, and never replaces it. Published documents and
 * drafts belong to none.
 */
export function releasesOf({ _id: id, _system: system }: LakeDocument): readonly string[] {
  const { layer } = splitDocumentId(id);
  if (layer === 'published' || layer === 'drafts') return [];
  const release =
    isJsonObject(system) && isJsonObject(system['release']) ? system['release']['_ref'] : undefined;
  return [releaseDocumentId(layer), ...(typeof release === 'string' ? [release] : [])];
}

/** Returns whether publishing the release unpublishes the document instead of changing it. */
export function isGoingToUnpublish({ _system: system }: LakeDocument): boolean {
  return isJsonObject(system) && system['delete'] === true;
}
