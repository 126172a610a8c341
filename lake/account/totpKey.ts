import * as otp from 'otpauth';
import { totpForm } from './totpStepOf.ts';

/** A secret of two-step login, and the address from which an authenticator imports it (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). */
export type TotpKey = { readonly secret: string; readonly address: string };

/** The key for somebody with this e-mail address. Without a secret (Base32), a new one of 160 bits. */
export function totpKey(email: string, secret = new otp.Secret({ size: 20 }).base32): TotpKey {
  const totp = new otp.TOTP({
    ...totpForm,
    issuer: 'Studio',
    label: email,
    secret: otp.Secret.fromBase32(secret),
  });
  return { secret, address: totp.toString() };
}
