/**
 * Returns the UTC date of an instant, which is ISO 8601 if it is a text: `2026-03-01T01:00:00+02:00` -> `2026-02-28`. Throws a RangeError
 * if it is not an instant.
 */
export function utcDate(instant: string | Date): string {
  return new Date(instant).toISOString().slice(0, 10);
}
