import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '#system/http/isSameSecret.ts';

/** A login that was begun in one browser, and what the provider has to give back to it. */
export type ProviderAttempt = {
  /** The Studio's address. */
  readonly returnTo: string;
  /** Goes to the provider and back in the browser: shows that the reply is to this login. */
  readonly state: string;
  /** Comes back in the signed reply of the provider: shows that it was made for this login. */
  readonly nonce: string;
  /** The secret of PKCE (RFC 7636), without which the provider's code is useless. */
  readonly verifier: string;
};

/** Binds each login to the browser in which it was begun, by a cookie. */
export type ProviderAttempts = {
  readonly begin: (
    returnTo: string,
    now: Date,
  ) => { readonly attempt: ProviderAttempt; readonly cookie: string };
  /** The login of a cookie and a `state`, once. Undefined if they do not belong together, are too old, or were used. */
  readonly finish: (cookie: string, state: string, now: Date) => ProviderAttempt | undefined;
};

/** The longest that a person may take to log in at the provider, in milliseconds. */
export const attemptLifetimeMs = 600_000;
const maxUsed = 10_000;

/**
 * The cookie contains its expiry, the address to return to, and 256 random bits; everything else is derived from it with a key of this
 * process. So nothing has to be remembered for logins that are never finished, and nobody can push out those of others.
 */
export function createProviderAttempts(): ProviderAttempts {
  const key = randomBytes(32);
  const derive = (purpose: string, cookie: string): string =>
    createHmac('sha256', key).update(`${purpose}\n${cookie}`).digest('base64url');
  const attemptOf = (cookie: string, returnTo: string): ProviderAttempt => ({
    returnTo,
    state: derive('state', cookie),
    nonce: derive('nonce', cookie),
    verifier: derive('verifier', cookie),
  });
  /** The time at which each `state` that was used would have expired. */
  const used = new Map<string, number>();
  return {
    begin: (returnTo, now) => {
      const address = Buffer.from(returnTo).toString('base64url');
      const cookie = `${now.getTime() + attemptLifetimeMs}.${randomBytes(32).toString('base64url')}.${address}`;
      return { attempt: attemptOf(cookie, returnTo), cookie };
    },
    finish: (cookie, state, now) => {
      const [, expiresAt = '', address = ''] = /^(\d{1,15})\.[\w-]{43}\.([\w-]+)$/.exec(cookie) ?? [];
      if (Number(expiresAt) <= now.getTime()) return undefined;
      const attempt = attemptOf(cookie, Buffer.from(address, 'base64url').toString());
      if (!isSameSecret(state, attempt.state) || used.has(state)) return undefined;
      for (const [old, end] of used) if (end <= now.getTime() || used.size >= maxUsed) used.delete(old);
      used.set(state, Number(expiresAt));
      return attempt;
    },
  };
}
