import { createHmac } from 'node:crypto';
import { signatureHeader } from '../../hook/checkSignature.ts';

/** A webhook as it arrives. */
export type SignedEvent = {
  readonly body: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Signs a webhook as a lake does.
 * @param key the same for each attempt to deliver the same change
 * @param time milliseconds since 1970
 */
export function signEvent(body: string, key: string, secret: string, time: number): SignedEvent {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url');
  return { body, key, headers: { [signatureHeader]: `t=${time},v1=${signature}`, 'idempotency-key': key } };
}
