import type { WebhooksOptions } from './startWebhooks.ts';
import type { Webhook } from './webhook.ts';
import { maxAttempts, retryDelay } from './retryDelay.ts';
import { sendDelivery } from './sendDelivery.ts';

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
