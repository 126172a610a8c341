/** After this many attempts a delivery is given up. */
export const MAX_ATTEMPTS = 10;

const LONGEST_MS = 10 * 60_000;

/** How long to wait after a number of failed attempts: twice as long each time, up to ten minutes. Milliseconds. */
export function retryDelay(attempts: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** (attempts - 1), LONGEST_MS);
}
