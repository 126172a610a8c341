/** A delivery is given up after this many attempts. */
export const maxAttempts = 10;

const maxDelayMs = 10 * 60_000;

/** Returns the time to wait after a number of failed attempts, in milliseconds: doubles each time, up to ten minutes. */
export function retryDelay(attempts: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** (attempts - 1), maxDelayMs);
}
