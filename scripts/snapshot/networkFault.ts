import { isTimeoutError } from '@sanity/client';

/**
 * Why there was no answer at all, in a word (`ECONNREFUSED`, `timeout`), if that is what an error of the client says.
 * Node's errors of sockets and name look-ups carry a code, on themselves or on a cause. A request that we have stopped
 * ourselves is nobody's fault.
 */
export function networkFault(error: unknown): string | undefined {
  if (isTimeoutError(error)) return 'timeout';
  if (!(error instanceof Error) || error.name === 'AbortError') return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return networkFault(error.cause) ?? (error.message === 'fetch failed' ? 'no connection' : undefined);
}
