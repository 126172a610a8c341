import { setTimeout as sleep } from 'node:timers/promises';
import { isHttpError } from '@sanity/client';
import { networkFault } from './networkFault.ts';

export type RetryOptions = {
  /** How many times the request is sent at most. */
  readonly attempts?: number;
  /** Waits a number of milliseconds; rejects when `signal` is aborted. */
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  /** Ends the waiting; the request itself has to know it too. */
  readonly signal?: AbortSignal;
  readonly onRetry?: (error: unknown, milliseconds: number) => void;
  /** Milliseconds since 1970, for a `Retry-After` that names a date. */
  readonly now?: () => number;
};

/** Nobody waits longer than this for one more try, whatever the lake asks for. */
const longestWait = 60_000;

/**
 * Sends a request again that failed for a reason that may pass: too many requests (429), an error of the server (5xx), or
 * no answer at all. It waits half a second and then twice as long each time, or as long as the lake says in `Retry-After`.
 * Rejects with the last error.
 */
export async function retryRequest<Answer>(
  request: () => Promise<Answer>,
  { attempts = 5, wait = pause, signal, onRetry, now = Date.now }: RetryOptions = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (attempt >= attempts || signal?.aborted === true || !mayPass(error)) throw error;
      const milliseconds = Math.min(retryAfter(error, now()) ?? 500 * 2 ** (attempt - 1), longestWait);
      onRetry?.(error, milliseconds);
      await wait(milliseconds, signal);
    }
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<unknown> {
  return sleep(milliseconds, undefined, { signal });
}

function mayPass(error: unknown): boolean {
  return isHttpError(error)
    ? error.statusCode === 429 || error.statusCode >= 500
    : networkFault(error) !== undefined;
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110, section 10.2.3). */
function retryAfter(error: unknown, now: number): number | undefined {
  const header = isHttpError(error) ? error.response.headers['retry-after'] : undefined;
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
