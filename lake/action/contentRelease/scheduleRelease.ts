import type { JsonObject } from '#system/values/jsonObject.ts';
import type { ActionDocuments } from '../document/actionDocuments.ts';
import type { ActionFields } from '../document/readActionFields.ts';
import { membersOf } from '../../contentRelease/membersOf.ts';
import { scheduledNeeds } from '../../contentRelease/scheduledNeeds.ts';
import { splitDocumentId } from '../../document/documentId.ts';
import { contentOf } from '../document/actionDocuments.ts';
import { releaseIn, releaseName } from '../document/releaseFields.ts';
import { publishRelease } from './publishRelease.ts';

/**
 * Schedules a release to be published at an instant, `publishAt`, and locks it until then; an instant in the past
 * publishes it at once. A scheduled release can be rescheduled, as Studios do.
 */
export function scheduleRelease(action: ActionFields, documents: ActionDocuments, now: string): JsonObject[] {
  const release = releaseIn(['active', 'scheduled'], releaseName(action), action, documents);
  const publishAt = instantOf(action);
  if (publishAt <= now) return publishRelease(release, documents, now);
  return [{ createOrReplace: { ...contentOf(release, 'error'), state: 'scheduled', publishAt } }];
}

/** Unschedules a release. Refused if a release scheduled for later needs a document that only this one creates. */
export function unscheduleRelease(action: ActionFields, documents: ActionDocuments): JsonObject[] {
  const name = releaseName(action);
  const release = releaseIn(['scheduled'], name, action, documents);
  const needs = scheduledNeeds(documents, name);
  for (const version of membersOf(name, documents)) {
    const { base } = splitDocumentId(version._id);
    const need = documents.get(base) ? undefined : needs.get(base);
    if (!need) continue;
    throw action.fail(
      'documentHasReferencesError',
      `Release "${name}" cannot be unscheduled: "${need.versionId}" of the scheduled release "${need.release}" refers to "${base}"`,
      409,
    );
  }
  return [{ createOrReplace: { ...contentOf(release, 'publishAt'), state: 'active' } }];
}

function instantOf(action: ActionFields): string {
  const text = action.text('publishAt');
  const time = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw action.fail(
    'actionParseError',
    `"publishAt" must be a date and time such as 2026-01-31T12:00:00Z, not "${text.slice(0, 100)}"`,
  );
}
