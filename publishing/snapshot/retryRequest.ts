import { setTimeout as delay } from 'node:timers/promises';
import { isHttpError } from '@sanity/client';
import pRetry from 'p-retry';
import { networkErrorCode } from './networkErrorCode.ts';
import { retryAfter } from './retryAfter.ts';

export type RetryOptions = {
  /** Waits a number of milliseconds; rejects when `signal` is aborted. Replaced in tests. */
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  /** Ends the waiting; pass it to the request as well. */
  readonly signal?: AbortSignal | undefined;
  readonly onRetry?: (error: unknown, milliseconds: number) => void;
  /** Milliseconds since 1970, for a `Retry-After` that names a date. */
  readonly now?: () => number;
};

const maxRetries = 4;
/** Milliseconds. */
const firstDelay = 500;
const maxDelay = 60_000;

/**
 * Sends a request again when it failed for a reason that may pass: too many requests (429), a server error (5xx), or no response
 * at all. Waits half a second before the first retry and twice as long before each further one, or for as long as the lake
 * asks in `Retry-After`, but at most a minute. Rejects with the last error, or with the signal's reason once it is aborted.
 */
export function retryRequest<Answer>(
  request: () => Promise<Answer>,
  { wait = pause, signal, onRetry, now = Date.now }: RetryOptions = {},
): Promise<Answer> {
  return pRetry(request, {
    retries: maxRetries,
    signal,
    // The library's own delays know nothing of `Retry-After`.
    minTimeout: 0,
    shouldRetry: async ({ error, attemptNumber }) => {
      if (!isTransient(error)) return false;
      const ownDelay = firstDelay * 2 ** (attemptNumber - 1);
      const milliseconds = Math.min(retryAfter(headerOf(error), now()) ?? ownDelay, maxDelay);
      onRetry?.(error, milliseconds);
      await wait(milliseconds, signal);
      return true;
    },
  });
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<unknown> {
  return delay(milliseconds, undefined, { signal });
}

function isTransient(error: unknown): boolean {
  return isHttpError(error)
    ? error.statusCode === 429 || error.statusCode >= 500
    : networkErrorCode(error) !== undefined;
}

function headerOf(error: unknown): string | undefined {
  return isHttpError(error) ? error.response.headers['retry-after'] : undefined;
}
