import type { NewDelivery } from './createDeliveryLog.ts';
import type { WebhookEvent } from './createEventReader.ts';
import type { WebhooksOptions } from './startWebhooks.ts';
import type { Webhook } from './webhook.ts';
import { createHash } from 'node:crypto';
import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { isDamage, isSqliteError } from '#system/files/sqliteError.ts';
import { createEventReader } from './createEventReader.ts';
import { deliverNext, retryDelay } from './deliverNext.ts';
import { webhookPayload } from './webhookPayload.ts';

export type RunningWebhook = {
  /** Passes on an event that was just committed. */
  readonly notify: (event: WebhookEvent) => void;
  readonly stop: () => Promise<void>;
};

/** The number of events that are stored in one transaction; each one waits for the disk. */
const batchSize = 100;

/** The longest wait between two checks, because the clock may have been set. */
const maxWaitMs = 60_000;

/**
 * Queues and sends the deliveries of one webhook. Its position is stored only in the database, so an error (a full
 * disk, say) loses nothing: it is reported, and the step is repeated a little later, or when the next commit shows that
 * writing is possible.
 */
export function runWebhook(webhook: Webhook, options: WebhooksOptions): RunningWebhook {
  const { deliveries: log, store, now, firstRetryMs, reportError } = options;
  const abort = new AbortController();
  const events = createEventReader(options);
  let cursor = log.cursorOf(webhook.name);
  if (cursor === undefined) {
    // A new webhook starts with the next event.
    cursor = store.lastSeq();
    log.enqueue(webhook.name, cursor, [], now());
  }
  let seen = cursor;
  let wake: (() => void) | undefined;
  let hasNews = true;

  /** Queues new events, or else tries one delivery. Returns the time to wait before the next step, in milliseconds. */
  const step = async (): Promise<number> => {
    hasNews = false;
    const found = events.after(seen, batchSize);
    await queueDeliveries(webhook, found, options);
    seen = found.at(-1)?.seq ?? seen;
    if (found.length > 0 || (await deliverNext(webhook, options, abort.signal))) return 0;
    const dueAt = log.nextDueAt(webhook.name);
    return dueAt === undefined ? maxWaitMs : Date.parse(dueAt) - now().getTime();
  };
  const run = async () => {
    let failures = 0;
    while (!abort.signal.aborted) {
      let wait: number;
      try {
        wait = await step();
        failures = 0;
      } catch (error) {
        reportError(new Error(`Webhook '${webhook.name}' failed and will try again.`, { cause: error }));
        wait = retryDelay(++failures, firstRetryMs);
        hasNews = false;
      }
      if (wait <= 0) await othersHadTheirTurn();
      else if (!hasNews && !abort.signal.aborted) await sleep(Math.min(wait, maxWaitMs));
    }
  };
  const sleep = async (ms: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
  };

  const finished = run();
  return {
    notify: (event) => {
      events.remember(event);
      hasNews = true;
      wake?.();
    },
    stop: async () => {
      abort.abort();
      wake?.();
      await finished;
    },
  };
}

/**
 * Stores, in one transaction, that a webhook has seen these events, and what is to be sent. A document that makes its
 * filter or projection fail is reported and left out. Rejects, having written nothing, if the database cannot be read
 * or written.
 */
async function queueDeliveries(
  webhook: Webhook,
  events: readonly WebhookEvent[],
  options: WebhooksOptions,
): Promise<void> {
  const { deliveries: log, store, reportError, now } = options;
  const last = events.at(-1);
  if (!last) return;
  const deliveries: NewDelivery[] = [];
  for (const event of events) {
    for (const change of event.changes) {
      try {
        const payload = await webhookPayload(webhook, change, { reader: store, author: event.author });
        if (!payload) continue;
        const { operation, body } = payload;
        deliveries.push(newDelivery(webhook, event, change.id, operation, body, options));
      } catch (error) {
        if (isSqliteError(error) && !isDamage(error)) throw error;
        reportError(
          new Error(`Webhook '${webhook.name}' skips a change of '${change.id}'.`, { cause: error }),
        );
      }
    }
  }
  log.enqueue(webhook.name, last.seq, deliveries, now());
}

function newDelivery(
  { name }: Webhook,
  event: WebhookEvent,
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
