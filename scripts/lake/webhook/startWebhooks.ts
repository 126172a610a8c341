import type { History } from '../history/createHistory.ts';
import type { Store } from '../store/createStore.ts';
import type { DeliveryLog } from './createDeliveryLog.ts';
import { runWebhook } from './runWebhook.ts';
import type { Webhook } from './webhook.ts';

export type WebhooksOptions = {
  readonly webhooks: readonly Webhook[];
  readonly store: Store;
  readonly history: History;
  readonly deliveries: DeliveryLog;
  readonly projectId: string;
  readonly dataset: string;
  /** How long to wait after a first failure. Milliseconds. */
  readonly firstRetryMs: number;
  readonly reportFault: (error: unknown) => void;
  readonly now: () => Date;
};

const DAY_MS = 86_400_000;
const LOG_DAYS = 30;

/**
 * Tells webhooks of what is committed from now on, and of what was committed since they last looked: what is to be sent
 * is written down with how far the webhook has looked, in one piece, and tried until it is delivered, refused, or given
 * up. Returns what stops it; what is not delivered by then is tried again at the next start.
 */
export function startWebhooks(options: WebhooksOptions): () => Promise<void> {
  const { webhooks, store, reportFault } = options;
  cleanLog(options);
  const cleaning = setInterval(() => {
    try {
      cleanLog(options);
    } catch (error) {
      reportFault(error);
    }
  }, DAY_MS);
  const running = webhooks.map((webhook) => runWebhook(webhook, options));
  const stopListening = store.onCommit((transaction) => {
    for (const { notice } of running) notice(transaction);
  });
  return async () => {
    clearInterval(cleaning);
    stopListening();
    await Promise.all(running.map(({ stop }) => stop()));
  };
}

/** Forgets deliveries that were settled long ago, and webhooks that have been gone for as long. */
function cleanLog({ webhooks, deliveries: log, now }: WebhooksOptions): void {
  const before = new Date(now().getTime() - LOG_DAYS * DAY_MS);
  log.forgetWebhooks(
    webhooks.map(({ name }) => name),
    before,
  );
  log.prune(before);
}
