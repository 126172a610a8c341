import type { SessionWatch } from '../auth/createSessionWatch.ts';
import type { ListenerGroup } from './listenerGroup.ts';
import { sendToListeners } from './listenerGroup.ts';

export type SenderOptions = {
  readonly groups: ReadonlyMap<string, ListenerGroup>;
  readonly sessions: Pick<SessionWatch, 'check'>;
  /** The time for which events wait after others were sent, in milliseconds. */
  readonly togetherMs: number;
};

/**
 * Returns a function that is called when a group has events to be sent. They are sent together with all others: once the transactions that were
 * committed together are announced, or some time after the last events were sent.
 */
export function createSender({ groups, sessions, togetherMs }: SenderOptions): () => void {
  let isSending = false;
  /** On the clock of `performance.now()`. */
  let sentAt = -Infinity;

  const send = () => {
    isSending = false;
    sentAt = performance.now();
    for (const group of groups.values()) {
      if (group.outgoing.length === 0) continue;
      sendToListeners(group);
      group.outgoing = [];
    }
  };
  const sendLater = () => {
    // A listener that has lost its permission gets nothing that was committed before, either.
    sessions.check();
    send();
  };
  return () => {
    if (isSending) return;
    isSending = true;
    const waitMs = sentAt + togetherMs - performance.now();
    // Not before all transactions that were committed together are announced.
    if (waitMs <= 0) queueMicrotask(send);
    else setTimeout(sendLater, waitMs).unref();
  };
}
