import type { NewDelivery } from './createDeliveryLog.ts';
import type { WebhooksOptions } from './startWebhooks.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookEvent } from './webhookEvent.ts';
import { createHash } from 'node:crypto';
import { isDamage, isSqliteError } from '#system/files/sqliteError.ts';
import { webhookPayload } from './webhookPayload.ts';

/**
 * Stores, in one transaction, that a webhook has seen these events, and what is to be sent. A document that makes its
 * filter or projection fail is reported and left out. Rejects, having written nothing, if the database cannot be read
 * or written.
 */
export async function queueDeliveries(
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
