import type { Alert } from '#core/operations/alert.ts';
import type { AlertChannel } from './alertChannels.ts';
import { runAside } from '#system/process/runAside.ts';

/** The task of the process. */
export type SendTask = { readonly channel: AlertChannel; readonly alert: Alert; readonly site: string };

/** Milliseconds, for a channel that neither takes an alert nor refuses it. */
const timeout = 60_000;

/** Sends an alert in a process of its own, so that no server can harm this one. Rejects as `sendAlert` does, or when stopped. */
export function sendAside(
  channel: AlertChannel,
  alert: Alert,
  site: string,
  signal: AbortSignal,
): Promise<void> {
  return runAside<SendTask, void>({
    task: { channel, alert, site },
    program: new URL('./sendProcess.ts', import.meta.url),
    name: 'Sending an alert',
    signal,
    timeout,
    isSilent: true,
    // It ends the command first, which would otherwise continue.
    ...(channel.kind === 'command' && { stopTime: 5000 }),
  });
}
