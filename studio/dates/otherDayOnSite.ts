import { formatDate } from '#core/text/formatDate.ts';
import { utcDate } from '#core/text/utcDate.ts';

/**
 * The day that readers see for an instant, if the clock of a time zone is on another day: the site counts days in UTC.
 * `2026-03-29T01:30:00Z` in New York, where it is still the 28th -> `29 March 2026`. Undefined, too, if the text is not an instant.
 */
export function otherDayOnSite(instant: string, timeZone: string): string | undefined {
  if (Number.isNaN(Date.parse(instant))) return undefined;
  const day = utcDate(instant);
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return parts.format(new Date(instant)) === day ? undefined : formatDate(day);
}
