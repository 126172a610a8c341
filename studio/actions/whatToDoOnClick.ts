import type { ChecksState } from './publish/useChecks.ts';

/**
 * Decides what to do with a click on an action's button, which may have ended the typing into a field: carry it out, wait for the checks of
 * the new value, or drop it.
 * @param isDisabled whether the action can no longer be carried out
 * @param unreadable the reason why text in a field keeps it from being carried out; undefined if none does
 */
export function whatToDoOnClick(
  isDisabled: boolean,
  checks: ChecksState,
  unreadable: string | undefined,
): 'run' | 'wait' | 'drop' {
  if (unreadable !== undefined) return 'drop';
  if (!isDisabled) return 'run';
  return checks === 'running' ? 'wait' : 'drop';
}
