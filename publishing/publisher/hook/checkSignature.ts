import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header in which Sanity signs a webhook: `t=UNIX_MILLISECONDS,v1=SIGNATURE`. */
export const signatureHeader = 'sanity-webhook-signature';

export type SignatureCheck =
  | {
      readonly kind: 'valid';
      /** The same for the same signed bytes, however the header spells the signature. */
      readonly signed: string;
    }
  /** Not signed with the secret. */
  | { readonly kind: 'invalid' }
  /** Signed with the secret, but too long ago or in the future. */
  | { readonly kind: 'expired'; readonly signedAt: Date };

/**
 * The time for which a signature is accepted, in milliseconds. Sanity retries a delivery for a while, and whether it signs a retry again is
 * not documented; a queue or proxy in between may hold it for longer. A day leaves room for all of that. The change of an event that is
 * refused as too old is found by the regular check of the content.
 */
export const maxSignatureAge = 24 * 60 * 60_000;

/** A signature as a header gives it, before it is known whether it is true. */
export type GivenSignature = {
  /** Unix milliseconds. */
  readonly instant: number;
  readonly signature: string;
};

/** Reads the header of a signature. Undefined if it is missing or malformed. */
export function parseSignature(header: string | undefined): GivenSignature | undefined {
  const [, time, signature] = /^t=(\d{1,15})[, ]+v1=([\w-]{43})=?$/.exec(header?.trim() ?? '') ?? [];
  return time === undefined || signature === undefined ? undefined : { instant: Number(time), signature };
}

/** The furthest that the sender's clock may be ahead of ours, in milliseconds. */
const maxClockSkew = 60 * 60_000;

/**
 * Checks the signature of a webhook: an HMAC-SHA256, in base64url, of the time, a dot, and the body as it was sent. The
 * format is that of https://github.com/sanity-io/webhook-toolkit, whose own check compares with `===`, so that the time it
 * takes tells how much of a guess was right, and accepts a signature of any age.
 */
export function checkSignature(
  body: Buffer,
  { instant, signature }: GivenSignature,
  secret: string,
  now: Date,
): SignatureCheck {
  const expected = createHmac('sha256', secret).update(`${instant}.`).update(body).digest();
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), expected)) return { kind: 'invalid' };
  const age = now.getTime() - instant;
  return age > maxSignatureAge || age < -maxClockSkew
    ? { kind: 'expired', signedAt: new Date(instant) }
    : { kind: 'valid', signed: expected.toString('base64url') };
}
