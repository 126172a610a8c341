import { createHash } from 'node:crypto';
import type { History } from '../history/createHistory.ts';
import type { Change } from '../store/commitTransaction.ts';
import type { Store } from '../store/createStore.ts';
import type { DeliveryLog, NewDelivery } from './createDeliveryLog.ts';
import { MAX_ATTEMPTS, retryDelay } from './retryDelay.ts';
import { sendDelivery } from './sendDelivery.ts';
import type { Webhook } from './webhook.ts';
import { webhookPayload } from './webhookPayload.ts';

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

/** A transaction as webhooks look at it. */
type Event = {
  readonly seq: number;
  readonly id: string;
  readonly timestamp: string;
  readonly changes: readonly Change[];
};

const LOG_DAYS = 30;

/**
 * Tells webhooks of what is committed from now on, and of what was committed since they last looked: what is to be sent
 * is written down with how far the webhook has looked, in one piece, and tried until it is delivered, refused, or given
 * up. Returns what stops it; what is not delivered by then is tried again at the next start.
 */
export function startWebhooks(options: WebhooksOptions): () => Promise<void> {
  const { webhooks, deliveries: log, store, now } = options;
  log.keepCursors(webhooks.map(({ name }) => name));
  log.prune(new Date(now().getTime() - LOG_DAYS * 86_400_000));
  const running = webhooks.map((webhook) => runWebhook(webhook, options));
  const stopListening = store.onCommit((transaction) => {
    for (const { notice } of running) notice(transaction);
  });
  return async () => {
    stopListening();
    await Promise.all(running.map(({ stop }) => stop()));
  };
}

type RunningWebhook = { readonly notice: (event: Event) => void; readonly stop: () => Promise<void> };

function runWebhook(webhook: Webhook, options: WebhooksOptions): RunningWebhook {
  const { deliveries: log, reportFault } = options;
  const abort = new AbortController();
  const queue = missedEvents(webhook, options);
  let wake: (() => void) | undefined;
  const loop = async () => {
    while (!abort.signal.aborted) {
      const event = queue.shift();
      if (event !== undefined) await noteEvent(webhook, event, options);
      else if (!(await deliverNext(webhook, options, abort.signal)) && queue.length === 0) {
        await sleepUntil(log.nextDueAt(webhook.name), options.now(), (resolve) => {
          wake = resolve;
        });
      }
    }
  };
  const finished = loop().catch(reportFault);
  return {
    notice: (event) => {
      queue.push(event);
      wake?.();
    },
    stop: async () => {
      abort.abort();
      wake?.();
      await finished;
    },
  };
}

/** What was committed since a webhook last looked. One that is new starts with what comes next. */
function missedEvents(webhook: Webhook, { deliveries: log, store, history, now }: WebhooksOptions): Event[] {
  const cursor = log.cursorOf(webhook.name);
  if (cursor === undefined) {
    log.enqueue(webhook.name, store.lastSeq(), [], now());
    return [];
  }
  return history.transactionsAfter(cursor).map(({ documentIds, ...transaction }) => ({
    ...transaction,
    changes: documentIds.map((id) => {
      const [before, after] = [
        history.documentAt(id, transaction.seq - 1),
        history.documentAt(id, transaction.seq),
      ];
      return { id, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
    }),
  }));
}

async function noteEvent(webhook: Webhook, event: Event, options: WebhooksOptions): Promise<void> {
  const { deliveries: log, store, reportFault, now } = options;
  const deliveries: NewDelivery[] = [];
  for (const change of event.changes) {
    try {
      const payload = await webhookPayload(webhook, change, store);
      if (payload === undefined) continue;
      const { operation, body } = payload;
      deliveries.push(newDelivery(webhook, event, change.id, operation, body, options));
    } catch (error) {
      reportFault(new Error(`Webhook '${webhook.name}' cannot look at '${change.id}'.`, { cause: error }));
    }
  }
  log.enqueue(webhook.name, event.seq, deliveries, now());
}

function newDelivery(
  { name }: Webhook,
  event: Event,
  documentId: string,
  operation: string,
  body: string,
  { projectId, dataset }: WebhooksOptions,
): NewDelivery {
  const idempotencyKey = createHash('sha256')
    .update(`${name}\n${event.id}\n${documentId}`)
    .digest('hex')
    .slice(0, 32);
  return {
    webhook: name,
    idempotencyKey,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': idempotencyKey,
      'sanity-webhook-id': name,
      'sanity-operation': operation,
      'sanity-document-id': documentId,
      'sanity-transaction-id': event.id,
      'sanity-transaction-time': event.timestamp,
      'sanity-project-id': projectId,
      'sanity-dataset': dataset,
    },
  };
}

/** Tries the oldest delivery that is due. False when none is. */
async function deliverNext(
  webhook: Webhook,
  options: WebhooksOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const { deliveries: log, now, firstRetryMs } = options;
  const delivery = log.nextDue(webhook.name, now());
  if (delivery === undefined) return false;
  const { outcome, result } = await sendDelivery(webhook, delivery, now(), signal);
  if (signal.aborted && outcome === 'failed') return true;
  const attempts = delivery.attempts + 1;
  if (outcome === 'delivered') log.settle(delivery.id, 'delivered', result, now());
  else if (outcome === 'refused' || attempts >= MAX_ATTEMPTS)
    log.settle(delivery.id, 'failed', result, now());
  else {
    const until = new Date(now().getTime() + retryDelay(attempts, firstRetryMs));
    log.postpone(delivery.id, until, result, now());
  }
  return true;
}

/** Waits for an instant, or until `onWake`'s function is called; for ever when there is no instant. */
async function sleepUntil(
  instant: string | undefined,
  now: Date,
  onWake: (wake: () => void) => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onWake(resolve);
  const wait = instant === undefined ? undefined : Math.max(0, Date.parse(instant) - now.getTime());
  const timer = wait === undefined ? undefined : setTimeout(resolve, wait);
  await promise;
  clearTimeout(timer);
}
