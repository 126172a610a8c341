/**
 * Returns the UTC date of an ISO 8601 instant: `2026-03-01T01:00:00+02:00` -> `2026-02-28`. Throws a RangeError if the text is not
 * an instant.
 */
export function utcDate(instant: string): string {
  return new Date(instant).toISOString().slice(0, 10);
}
