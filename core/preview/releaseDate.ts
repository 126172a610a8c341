import { isRecord } from '../isRecord.ts';

/**
 * Returns the time at which a content release goes live, as far as that is decided: ISO 8601; undefined for one without a date, and for one
 * that is over.
 * @param release a document of the type `system.release`, or what is in the place of one
 */
export function releaseDate(release: unknown): string | undefined {
  if (!isRecord(release) || !isRecord(release['metadata'])) return undefined;
  const { state, publishAt } = release;
  const { releaseType, intendedPublishAt } = release['metadata'];
  if (state === 'scheduled' || state === 'scheduling') return instant(publishAt ?? intendedPublishAt);
  return state === 'active' && releaseType === 'scheduled' ? instant(intendedPublishAt) : undefined;
}

function instant(value: unknown): string | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
