import type { LakeDocument } from '../document/lakeDocument.ts';
import type { ReleaseDocuments } from './releaseDocuments.ts';
import { collectReferences } from '../document/collectReferences.ts';
import { layerId } from '../document/documentId.ts';
import { strengthenReferences } from '../document/strengthenReferences.ts';
import { membersOf } from './membersOf.ts';
import { isGoingToUnpublish } from './releasesOf.ts';

/** A version that needs a document, and the name of its release. */
export type ScheduledNeed = { readonly versionId: string; readonly release: string };

/**
 * The documents, by id, without which a scheduled release other than `except` could not be published: one of its
 * versions holds a reference that will be strong, and the release does not create the document itself.
 */
export function scheduledNeeds(
  documents: ReleaseDocuments,
  except?: string,
): ReadonlyMap<string, ScheduledNeed> {
  const needs = new Map<string, ScheduledNeed>();
  for (const { state, name } of documents.ofType('system.release')) {
    const release = String(name);
    if (state !== 'scheduled' || release === except) continue;
    for (const version of membersOf(release, documents)) {
      for (const target of strongTargets(version)) {
        const own = documents.get(layerId(target, release));
        if (!own || isGoingToUnpublish(own)) needs.set(target, { versionId: version._id, release });
      }
    }
  }
  return needs;
}

/** Returns the ids of the documents that a version will strongly reference once it is published. */
function strongTargets(version: LakeDocument): string[] {
  if (isGoingToUnpublish(version)) return [];
  const { _system, ...content } = version;
  return collectReferences(strengthenReferences(content)).flatMap(({ target, strong }) =>
    strong ? target : [],
  );
}
