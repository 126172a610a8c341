import type { LakeDocument } from '../document/lakeDocument.ts';
import type { Change } from '../store/transaction.ts';
import type { ReleaseDocuments } from './releaseDocuments.ts';
import { mutationError } from '../protocol/mutationError.ts';
import { releasesOf } from './releasesOf.ts';
import { scheduledNeeds } from './scheduledNeeds.ts';

type Get = (id: string) => LakeDocument | undefined;

/**
 * Refuses changes to a scheduled release, or changes that would make it fail: any change to its versions, and the
 * deletion of a document that they need. Only the result of the whole transaction counts, so it may publish or
 * unschedule the release. `getBefore` reads the documents as they were, `after` as they will be.
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
    if (!need) continue;
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
  return Boolean(before) && !after;
}

/** The form after the change counts as well: it may have joined a release. */
function checkLock({ id, before, after }: Change, getBefore: Get, getAfter: Get): void {
  const releaseIds = [before, after].flatMap((form) => (form ? releasesOf(form) : []));
  const isLocked = (releaseId: string): boolean =>
    [getBefore, getAfter].every((get) => get(releaseId)?.['state'] === 'scheduled');
  const locked = releaseIds.find(isLocked);
  if (locked === undefined) return;
  throw mutationError(
    409,
    0,
    'invalidReleaseStateError',
    `Document "${id}" cannot be changed: its release "${String(getBefore(locked)?.['name'])}" is scheduled. Unschedule it first`,
    { id },
  );
}
