import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { transact } from '#system/files/transact.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { present } from '#system/values/present.ts';
import { textColumn } from '../store/textColumn.ts';

/** A delivery, as stored before the first attempt. */
export type NewDelivery = {
  readonly webhook: string;
  /** The same for every attempt, so that a receiver can recognise repetitions. */
  readonly idempotencyKey: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type WebhookDelivery = NewDelivery & {
  readonly id: number;
  readonly status: 'pending' | 'delivered' | 'failed';
  /** The number of attempts so far. */
  readonly attempts: number;
  /** ISO 8601 instants. */
  readonly createdAt: string;
  readonly nextAttemptAt?: string;
  readonly lastAttemptAt?: string;
  /** The response, or why there was none. */
  readonly lastResult?: string;
};

export type DeliveryLog = {
  /** The last transaction that a webhook has seen; undefined for a new webhook. */
  readonly cursorOf: (webhook: string) => number | undefined;
  /**
   * Deletes webhooks other than these that have seen nothing since an instant, with their deliveries. More recent ones
   * stay: a lake does not always know all of its webhooks, since some exist only under `npm start`.
   */
  readonly pruneWebhooks: (known: readonly string[], before: Date) => void;
  /** Stores, in one transaction, how far a webhook has looked and what is to be sent. */
  readonly enqueue: (webhook: string, seq: number, deliveries: readonly NewDelivery[], now: Date) => void;
  /**
   * The oldest delivery that is due now. One whose last attempt is in the future is due as well: the clock was set
   * back, and it could take hours to reach that time again.
   */
  readonly nextDue: (webhook: string, now: Date) => WebhookDelivery | undefined;
  /** Returns the time at which the next delivery will be due. */
  readonly nextDueAt: (webhook: string) => string | undefined;
  readonly settle: (id: number, status: 'delivered' | 'failed', result: string, now: Date) => void;
  readonly postpone: (id: number, until: Date, result: string, now: Date) => void;
  /** Newest first. */
  readonly list: (webhook: string, limit: number) => WebhookDelivery[];
  /** Deletes deliveries that were settled before an instant. */
  readonly prune: (before: Date) => void;
};

/** Reads and writes the tables `webhook_cursors` and `deliveries`. */
export function createDeliveryLog(database: DatabaseSync): DeliveryLog {
  const cursor = database.prepare('SELECT seq FROM webhook_cursors WHERE webhook = ?');
  const putCursor = database.prepare(
    'INSERT INTO webhook_cursors (webhook, seq) VALUES (?, ?) ON CONFLICT (webhook) DO UPDATE SET seq = excluded.seq',
  );
  const pruneCursors = database.prepare(
    `DELETE FROM webhook_cursors WHERE webhook NOT IN (SELECT value FROM json_each(?))
     AND (SELECT min(t.timestamp) FROM transactions t WHERE t.seq > webhook_cursors.seq) < ?`,
  );
  const pruneUnknown = database.prepare(
    `DELETE FROM deliveries WHERE webhook NOT IN (SELECT value FROM json_each(?))
     AND webhook NOT IN (SELECT webhook FROM webhook_cursors)`,
  );
  const insert = database.prepare(
    `INSERT OR IGNORE INTO deliveries
     (webhook, idempotency_key, headers, body, created_at, status, attempts, next_attempt_at)
     VALUES (?, ?, ?, ?, ?, 'pending', 0, ?)`,
  );
  const due = database.prepare(
    `SELECT * FROM deliveries WHERE webhook = ?1 AND next_attempt_at IS NOT NULL
     AND (next_attempt_at <= ?2 OR attempts = 0 OR last_attempt_at > ?2) ORDER BY id LIMIT 1`,
  );
  const dueAt = database.prepare(
    'SELECT min(next_attempt_at) AS at FROM deliveries WHERE webhook = ? AND next_attempt_at IS NOT NULL',
  );
  const update = database.prepare(
    `UPDATE deliveries SET status = ?, attempts = attempts + 1, next_attempt_at = ?, last_attempt_at = ?, last_result = ?
     WHERE id = ?`,
  );
  const log = database.prepare('SELECT * FROM deliveries WHERE webhook = ? ORDER BY id DESC LIMIT ?');
  const pruneSettled = database.prepare(
    `DELETE FROM deliveries WHERE status <> 'pending' AND last_attempt_at < ?`,
  );

  return {
    cursorOf: (webhook) => {
      const seq = cursor.get(webhook)?.['seq'];
      return typeof seq === 'number' ? seq : undefined;
    },
    pruneWebhooks: (known, before) => {
      pruneCursors.run(JSON.stringify(known), before.toISOString());
      pruneUnknown.run(JSON.stringify(known));
    },
    enqueue: (webhook, seq, deliveries, now) => {
      const at = now.toISOString();
      transact(database, () => {
        for (const { idempotencyKey, headers, body } of deliveries) {
          insert.run(webhook, idempotencyKey, JSON.stringify(headers), body, at, at);
        }
        putCursor.run(webhook, seq);
      });
    },
    nextDue: (webhook, now) => {
      const row = due.get(webhook, now.toISOString());
      return row ? deliveryOf(row) : undefined;
    },
    nextDueAt: (webhook) => optionalText(dueAt.get(webhook) ?? {}, 'at'),
    settle: (id, status, result, now) => {
      update.run(status, null, now.toISOString(), result, id);
    },
    postpone: (id, until, result, now) => {
      update.run('pending', until.toISOString(), now.toISOString(), result, id);
    },
    list: (webhook, limit) => log.all(webhook, limit).map(deliveryOf),
    prune: (before) => {
      pruneSettled.run(before.toISOString());
    },
  };
}

function deliveryOf(row: Record<string, SQLOutputValue>): WebhookDelivery {
  const status = row['status'];
  if (status !== 'pending' && status !== 'delivered' && status !== 'failed') {
    throw new Error(`The lake's data is damaged: unknown status '${String(status)}' of a delivery.`);
  }
  const headers: unknown = JSON.parse(textColumn(row, 'headers'));
  const [next, last, result] = ['next_attempt_at', 'last_attempt_at', 'last_result'].map((column) =>
    optionalText(row, column),
  );
  return present({
    id: Number(row['id']),
    webhook: textColumn(row, 'webhook'),
    idempotencyKey: textColumn(row, 'idempotency_key'),
    headers: isJsonObject(headers)
      ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      : {},
    body: textColumn(row, 'body'),
    status,
    attempts: Number(row['attempts']),
    createdAt: textColumn(row, 'created_at'),
    nextAttemptAt: next,
    lastAttemptAt: last,
    lastResult: result,
  });
}

function optionalText(row: Record<string, SQLOutputValue>, column: string): string | undefined {
  const value = row[column];
  return typeof value === 'string' ? value : undefined;
}
