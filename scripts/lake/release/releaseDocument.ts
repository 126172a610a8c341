import { isJsonObject } from '../document/lakeDocument.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import { splitDocumentId } from '../document/documentId.ts';

const PREFIX = '_.releases.';

/** The document that says how far a release is. */
export function releaseDocumentId(name: string): string {
  return `${PREFIX}${name}`;
}

export function isReleaseDocumentId(id: string): boolean {
  return id.startsWith(PREFIX);
}

/**
 * The release that a version belongs to, by the id of its document: what the version itself says (a variant's id does not
 * tell), or else the layer in its id. Undefined for published documents and drafts.
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

/** Whether the release of a version takes the document off instead of changing it. */
export function isGoingToUnpublish({ _system: system }: LakeDocument): boolean {
  return isJsonObject(system) && system['delete'] === true;
}
