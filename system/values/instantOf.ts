/** RFC 3339: a day and a time with their offset from UTC. */
const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;

/**
 * The instant that a text names, in the one form in which the lake keeps instants, so that they can be compared as texts:
 * `2026-01-02T03:04:05.678Z`. Undefined if it is not an instant of the years 1 to 9999.
 */
export function instantOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !form.test(value)) return undefined;
  const date = new Date(value);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : undefined;
}
