import type { ChecksState } from './publish/useChecks.ts';

/**
 * Decides what becomes of a click on an action's button, which may have ended the typing into a field: it is carried out, waits for the checks
 * of what was typed, or is dropped.
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
