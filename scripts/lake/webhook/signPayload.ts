import { createHmac } from 'node:crypto';

/** The header that says who signed a body and when; receivers check it with `@sanity/webhook`. */
export const SIGNATURE_HEADER = 'sanity-webhook-signature';

/** Its value: the time in Unix milliseconds, and an HMAC-SHA256 over that time and the body. */
export function signPayload(body: string, secret: string, now: Date): string {
  const time = now.getTime();
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url');
  return `t=${time},v1=${signature}`;
}
