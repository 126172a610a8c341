import type { WebhookDelivery } from './createDeliveryLog.ts';
import type { WebhooksOptions } from './startWebhooks.ts';
import type { Webhook } from './webhook.ts';
import { createHmac } from 'node:crypto';
import { present } from '#system/values/present.ts';

/** Tries the oldest delivery that is due. Returns false if none is due. */
export async function deliverNext(
  webhook: Webhook,
  options: WebhooksOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const { deliveries: log, now, firstRetryMs } = options;
  const delivery = log.nextDue(webhook.name, now());
  if (!delivery) return false;
  const { outcome, result } = await sendDelivery(webhook, delivery, now(), signal);
  if (signal.aborted && outcome === 'failed') return true;
  const attempts = delivery.attempts + 1;
  if (outcome === 'delivered') log.settle(delivery.id, 'delivered', result, now());
  else if (outcome === 'refused' || attempts >= maxAttempts) log.settle(delivery.id, 'failed', result, now());
  else {
    const until = new Date(now().getTime() + retryDelay(attempts, firstRetryMs));
    log.postpone(delivery.id, until, result, now());
  }
  return true;
}

/** The outcome of an attempt. `refused` is final; after `failed` it is retried. */
type DeliveryResult = {
  readonly outcome: 'delivered' | 'refused' | 'failed';
  readonly result: string;
};

/** Holds the signature of a body and its time; receivers verify it with `@sanity/webhook`. */
const signatureHeader = 'sanity-webhook-signature';
const timeoutMs = 30_000;

/** Tries to deliver once. Signs every attempt, since its time is part of the signature. Never rejects. */
async function sendDelivery(
  webhook: Webhook,
  delivery: WebhookDelivery,
  now: Date,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: present({
        ...webhook.headers,
        ...delivery.headers,
        [signatureHeader]:
          webhook.secret === undefined ? undefined : signPayload(delivery.body, webhook.secret, now),
      }),
      body: delivery.body,
    });
    await answer.body?.cancel();
    return { outcome: outcomeOf(answer.status), result: `${answer.status} ${answer.statusText}`.trim() };
  } catch (error) {
    return { outcome: 'failed', result: reasonOf(error) };
  }
}

/**
 * A receiver that replies with 4xx does not want the delivery; one that is busy (429), slow (408) or broken may want it
 * later.
 */
function outcomeOf(status: number): DeliveryResult['outcome'] {
  if (status >= 200 && status < 300) return 'delivered';
  return status < 500 && status !== 429 && status !== 408 ? 'refused' : 'failed';
}

/** The time in Unix milliseconds, and an HMAC-SHA256 over that time and the body. */
function signPayload(body: string, secret: string, now: Date): string {
  const time = now.getTime();
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url');
  return `t=${time},v1=${signature}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** A delivery is given up after this many attempts. */
const maxAttempts = 10;

const maxDelayMs = 10 * 60_000;

/** Returns the time to wait after a number of failed attempts, in milliseconds: doubles each time, up to ten minutes. */
export function retryDelay(attempts: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** (attempts - 1), maxDelayMs);
}
