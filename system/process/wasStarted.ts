import type { ChildProcess } from 'node:child_process';

/**
 * Returns whether a process has been started. A child process also emits `error` when a message cannot be sent or it cannot be killed; only one
 * that was never started emits no `close` afterwards.
 */
export function wasStarted(child: ChildProcess): boolean {
  return child.pid !== undefined;
}
