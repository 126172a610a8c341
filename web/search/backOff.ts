const seconds = [1, 2, 4, 8, 16, 30] as const;

/**
 * Seconds to wait after so many failures in a row before the next attempt. After some minutes nobody seems to wait:
 * undefined, the next attempt has to be asked for.
 */
export function backOff(failures: number): number | undefined {
  return seconds[failures - 1];
}
