const seconds = [1, 2, 4, 8, 16, 30] as const;

/**
 * Returns the seconds to wait before the next attempt after `failures` failures in a row. Undefined after about a minute of
 * attempts: then the reader has to request the next one.
 */
export function backOff(failures: number): number | undefined {
  return seconds[failures - 1];
}
