import type { Caller } from './callerOf.ts';

/**
 * Whether a caller may use one more thread, given whose jobs are running. One thread is left to the other callers, and
 * half of the threads to those with a token.
 */
export function mayRun(caller: Caller, running: readonly Caller[], maxThreads: number): boolean {
  const own = running.filter(({ key }) => key === caller.key).length;
  const anonymous = running.filter(({ hasToken }) => !hasToken).length;
  if (own >= Math.max(1, maxThreads - 1)) return false;
  return caller.hasToken || anonymous < Math.max(1, Math.floor(maxThreads / 2));
}
