import type { Caller } from '../budget/caller.ts';
import { isGuest } from '../budget/caller.ts';

/**
 * Returns whether a caller may run one more job, given whose jobs are running. One place is left to other callers, and half of the places to those
 * with a token.
 */
export function mayRun(caller: Caller, running: readonly Caller[], places: number): boolean {
  const own = running.filter(({ key }) => key === caller.key).length;
  if (own >= Math.max(1, places - 1)) return false;
  return !isGuest(caller) || running.filter(isGuest).length < Math.max(1, Math.floor(places / 2));
}
