import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { killGroup } from './killGroup.ts';

/** The longest that killed processes may take to end, in milliseconds: a disk may block them. */
const maxKillTime = 10_000;

/**
 * Waits for the end of a process that leads a group, then kills what is left of the group. When `signal` is aborted, all are stopped,
 * and killed after `maxStopTime` milliseconds. Resolves with how the process ended, once nothing of the group runs any more.
 */
export async function groupEnd(
  child: ChildProcess,
  signal: AbortSignal,
  maxStopTime: number,
): Promise<string> {
  const { pid } = child;
  const closed = Promise.withResolvers<string>();
  child.on('close', (code, name) => closed.resolve(name ?? `exit code ${code}`));
  child.on('error', (error) => {
    // Also emitted when a message cannot be sent; then the process ends by itself.
    if (pid === undefined) closed.resolve(error.message);
  });
  if (pid === undefined) return closed.promise;
  let killer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    killGroup(pid, 'SIGTERM');
    killer = setTimeout(() => {
      killGroup(pid, 'SIGKILL');
      killer = setTimeout(() => closed.resolve('it cannot be killed'), maxKillTime);
    }, maxStopTime);
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const how = await closed.promise;
  clearTimeout(killer);
  signal.removeEventListener('abort', stop);
  // Its children must not write any more once the next build has begun.
  killGroup(pid, 'SIGKILL');
  const patience = AbortSignal.timeout(maxKillTime);
  while (!patience.aborted && killGroup(pid, 0)) await delay(20);
  return how;
}
