/**
 * Returns the time for which a server asks to wait: the `Retry-After` header in milliseconds, which is seconds or a date (RFC 9110, section 10.2.3).
 * Undefined if the header is absent or neither.
 * @param now milliseconds since 1970
 */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
