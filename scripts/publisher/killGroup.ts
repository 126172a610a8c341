import { isSystemError } from '#scripts/files/isSystemError.ts';

/**
 * Sends a signal to every process of a group, also when the process that led it has ended; 0 sends nothing. Returns whether
 * there is any. Where there are no groups (Windows), only the process itself gets it.
 */
export function killGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, signal);
    return true;
  } catch (error) {
    return !isSystemError(error, 'ESRCH');
  }
}
