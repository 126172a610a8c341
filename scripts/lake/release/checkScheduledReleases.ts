import type { LakeDocument } from '../document/lakeDocument.ts';
import { mutationError } from '../mutation/mutationError.ts';
import type { Change } from '../store/commitTransaction.ts';
import { releaseOf } from './releaseDocument.ts';
import type { ReleaseDocuments } from './releaseDocuments.ts';
import { scheduledNeeds } from './scheduledNeeds.ts';

type Get = (id: string) => LakeDocument | undefined;

/**
 * Refuses what would change a release that waits to be published, or make it fail: any change to its versions, and the
 * deletion of a document that they need. The transaction is judged by its end, so it may publish or unschedule the
 * release. `getBefore` has the documents as they were, `after` as they are going to be.
 */
export function checkScheduledReleases(
  changes: readonly Change[],
  getBefore: Get,
  after: ReleaseDocuments,
): void {
  const needs = changes.some(isDeletion) ? scheduledNeeds(after) : undefined;
  for (const change of changes) {
    checkLock(change, getBefore, after.get);
    const need = isDeletion(change) ? needs?.get(change.id) : undefined;
    if (need === undefined) continue;
    const { versionId, release } = need;
    throw mutationError(
      409,
      0,
      'documentHasReferencesError',
      `Document "${change.id}" cannot be deleted: "${versionId}" of the scheduled release "${release}" refers to it`,
      { id: change.id, referencingIDs: [versionId] },
    );
  }
}

function isDeletion({ before, after }: Change): boolean {
  return before !== undefined && after === undefined;
}

function checkLock({ id, before, after }: Change, getBefore: Get, getAfter: Get): void {
  const version = before ?? after;
  const releaseId = version === undefined ? undefined : releaseOf(version);
  if (releaseId === undefined) return;
  const [release, releaseAfter] = [getBefore(releaseId), getAfter(releaseId)];
  if (release?.['state'] !== 'scheduled' || releaseAfter?.['state'] !== 'scheduled') return;
  throw mutationError(
    409,
    0,
    'invalidReleaseStateError',
    `Document "${id}" cannot be changed: its release "${String(release['name'])}" is scheduled. Unschedule it first`,
    { id },
  );
}
