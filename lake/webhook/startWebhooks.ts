import type { History } from '../history/createHistory.ts';
import type { Store } from '../store/createStore.ts';
import type { DeliveryLog } from './createDeliveryLog.ts';
import type { Webhook } from './webhook.ts';
import { runWebhook } from './runWebhook.ts';

export type WebhooksOptions = {
  readonly webhooks: readonly Webhook[];
  readonly store: Store;
  readonly history: History;
  readonly deliveries: DeliveryLog;
  readonly projectId: string;
  readonly dataset: string;
  /** The time to wait after a first failure, in milliseconds. */
  readonly firstRetryMs: number;
  readonly reportError: (error: unknown) => void;
  readonly now: () => Date;
};

const dayMs = 86_400_000;
const keptLogDays = 30;

/**
 * Sends webhooks the changes from now on, and those since their last event. Deliveries are stored in one transaction with the webhook's
 * position, and retried until they are delivered, refused or given up. Returns a function that stops it; pending deliveries are retried at
 * the next start.
 */
export function startWebhooks(options: WebhooksOptions): () => Promise<void> {
  const { webhooks, store, reportError } = options;
  pruneLog(options);
  const pruning = setInterval(() => {
    try {
      pruneLog(options);
    } catch (error) {
      reportError(error);
    }
  }, dayMs);
  const running = webhooks.map((webhook) => runWebhook(webhook, options));
  const stopListening = store.onCommit((transaction) => {
    for (const { notify } of running) notify(transaction);
  });
  return async () => {
    clearInterval(pruning);
    stopListening();
    await Promise.all(running.map(({ stop }) => stop()));
  };
}

/** Deletes deliveries that were settled long ago, and webhooks that have been gone for as long. */
function pruneLog({ webhooks, deliveries: log, now }: WebhooksOptions): void {
  const before = new Date(now().getTime() - keptLogDays * dayMs);
  log.pruneWebhooks(
    webhooks.map(({ name }) => name),
    before,
  );
  log.prune(before);
}
