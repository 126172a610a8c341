import { isSystemError } from '../files/isSystemError.ts';

/**
 * Sends a signal to every process of a group, even when the process that led it has ended; 0 sends nothing. Returns whether the
 * group has any process. On Windows, which has no groups, only the process itself gets the signal.
 */
export function killGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, signal);
    return true;
  } catch (error) {
    return !isSystemError(error, 'ESRCH');
  }
}
