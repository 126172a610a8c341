import type { Alert } from '#core/operations/alert.ts';
import type { AlertChannel } from './alertChannels.ts';
import { fork } from 'node:child_process';
import { wasStarted } from '#scripts/process/wasStarted.ts';

/** What the process is given. */
export type SendTask = { readonly channel: AlertChannel; readonly alert: Alert; readonly site: string };

/** What the process sends: why it failed, if it did. */
export type SendResult = { readonly failure?: string };

/** Milliseconds, for a channel that neither takes an alert nor refuses it. */
const timeout = 60_000;

/** Sends an alert in a process of its own, so that no server that is asked can harm this one. Rejects as `sendAlert` does, or when stopped. */
export function sendAside(
  channel: AlertChannel,
  alert: Alert,
  site: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./sendProcess.ts', import.meta.url), [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const stop = (): void => void child.kill('SIGKILL');
    const timer = setTimeout(stop, timeout);
    let result: SendResult = { failure: 'An alert could not be sent: the process ended without a result.' };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    child.on('message', (message: SendResult) => {
      result = message;
    });
    child.on('error', (error) => {
      result = { failure: `An alert could not be sent: ${error.message}` };
      if (!wasStarted(child)) child.emit('close');
    });
    child.on('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      if (result.failure === undefined) resolve();
      else reject(new Error(result.failure));
    });
    child.send({ channel, alert, site } satisfies SendTask, () => {
      // A process that is gone already is reported by its end.
    });
  });
}
