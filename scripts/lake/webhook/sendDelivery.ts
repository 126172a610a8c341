import type { Delivery } from './createDeliveryLog.ts';
import { SIGNATURE_HEADER, signPayload } from './signPayload.ts';
import type { Webhook } from './webhook.ts';

/** What became of an attempt. `refused` is for good; after `failed` it is worth trying again. */
export type DeliveryResult = {
  readonly outcome: 'delivered' | 'refused' | 'failed';
  readonly result: string;
};

const TIMEOUT_MS = 30_000;

/** Tries once to deliver. Signs anew, since the time of the attempt is part of the signature. Never rejects. */
export async function sendDelivery(
  webhook: Webhook,
  delivery: Delivery,
  now: Date,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        ...webhook.headers,
        ...delivery.headers,
        ...(webhook.secret === undefined
          ? {}
          : { [SIGNATURE_HEADER]: signPayload(delivery.body, webhook.secret, now) }),
      },
      body: delivery.body,
    });
    await answer.body?.cancel();
    return { outcome: outcomeOf(answer.status), result: `${answer.status} ${answer.statusText}`.trim() };
  } catch (error) {
    return { outcome: 'failed', result: reasonOf(error) };
  }
}

/** A receiver that says 4xx does not want it; one that is busy (429), slow (408) or broken may want it later. */
function outcomeOf(status: number): DeliveryResult['outcome'] {
  if (status >= 200 && status < 300) return 'delivered';
  return status < 500 && status !== 429 && status !== 408 ? 'refused' : 'failed';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
