import type { Alert } from '#core/operations/alert.ts';
import type { Say } from '#system/process/say.ts';
import type { AlertChannel } from './alertChannels.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { errorMessage } from '#system/values/errorMessage.ts';
import { channelName } from './alertChannels.ts';
import { sendAside } from './sendAside.ts';

export type AlertSenderOptions = {
  readonly channels: readonly AlertChannel[];
  /** The address of the site, in the title of each alert. */
  readonly site: () => string;
  /** Called with messages for people. */
  readonly say: Say;
  /** For tests. */
  readonly send?: (channel: AlertChannel, alert: Alert, site: string, signal: AbortSignal) => Promise<void>;
  /** The pauses before the second and the third attempt to send, in milliseconds. */
  readonly pauses?: readonly number[];
};

/** Sends alerts through each channel, one after the other. A channel that takes none is named in the terminal. */
export type AlertSender = {
  readonly send: (alert: Alert) => void;
  /** Resolves when everything was sent, or given up. */
  readonly sent: () => Promise<void>;
};

const defaultPauses: readonly number[] = [5000, 60_000];

/** @param closing ends attempts and pauses when aborted */
export function createAlertSender(
  { channels, site, say, send = sendAside, pauses = defaultPauses }: AlertSenderOptions,
  closing: AbortSignal,
): AlertSender {
  /** The messages of each channel. */
  const queues = new Map(channels.map((channel) => [channel, Promise.resolve()]));
  /** The last failure of each channel, by its name. */
  const failures = new Map<string, string>();
  const deliver = async (channel: AlertChannel, alert: Alert): Promise<void> => {
    const name = channelName(channel);
    for (const pause of [...pauses, undefined]) {
      if (closing.aborted) return;
      try {
        await send(channel, alert, site(), closing);
        failures.delete(name);
        return;
      } catch (error) {
        if (closing.aborted) return;
        const reason = errorMessage(error);
        if (failures.get(name) !== reason) say(reason, 'error');
        failures.set(name, reason);
        // Rejects when closing.
        if (pause !== undefined) await delay(pause, undefined, { signal: closing }).catch(() => {});
      }
    }
  };
  return {
    send: (alert) => {
      for (const [channel, queue] of queues) {
        queues.set(
          channel,
          queue.then(() => deliver(channel, alert)),
        );
      }
    },
    sent: async () => void (await Promise.all(queues.values())),
  };
}
