import { isTimeoutError } from '@sanity/client';

/**
 * Returns why there was no response at all, in a word (`ECONNREFUSED`, `timeout`); undefined for an error of the client with another reason.
 * Node's errors of sockets and name look-ups have a code, on themselves or on a cause. A request that we have aborted ourselves is not an
 * error.
 */
export function networkErrorCode(error: unknown): string | undefined {
  if (isTimeoutError(error)) return 'timeout';
  if (!(error instanceof Error) || error.name === 'AbortError') return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return networkErrorCode(error.cause) ?? (error.message === 'fetch failed' ? 'no connection' : undefined);
}
