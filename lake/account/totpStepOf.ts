import * as otp from 'otpauth';

/** As every authenticator understands it (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
export const totpForm = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The number of codes before and after the current one that are accepted, for clocks that differ. */
const tolerance = 1;

/**
 * Returns the 30-second step that a code belongs to. Undefined if the text is not a current code of this secret. Spaces and full-width digits
 * are accepted.
 */
export function totpStepOf(code: string, secret: string, now: Date): number | undefined {
  const token = code.normalize('NFKC').replaceAll(/\s/g, '');
  // The library throws on characters that are not in Latin-1, and takes letters and signs for a code that is wrong.
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const totp = new otp.TOTP({ ...totpForm, secret: otp.Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp, window: tolerance });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / totpForm.period) + delta;
}
