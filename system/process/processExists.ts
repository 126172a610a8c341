import { isSystemError } from '../files/isSystemError.ts';

/** Returns whether there is a process with this id, of any user. It may not be the one that once had the id. */
export function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists, too.
    return !isSystemError(error, 'ESRCH');
  }
}
