import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '#system/http/isSameSecret.ts';

/** Proves that a form was filled in on a page of this lake: another page cannot read the token that belongs in it. */
export type FormTokens = {
  /** A token for a form about `subject`, valid for ten minutes. */
  readonly issue: (subject: string, now: Date) => string;
  readonly isValid: (token: string, subject: string, now: Date) => boolean;
};

const lifetimeMs = 600_000;

/** The tokens contain their expiry and are signed with a key of this process, so nothing has to be remembered. */
export function createFormTokens(): FormTokens {
  const key = randomBytes(32);
  const sign = (expiresAt: string, subject: string) =>
    createHmac('sha256', key).update(`${expiresAt}\n${subject}`).digest('base64url');
  return {
    issue: (subject, now) => {
      const expiresAt = String(now.getTime() + lifetimeMs);
      return `${expiresAt}.${sign(expiresAt, subject)}`;
    },
    isValid: (token, subject, now) => {
      const [, expiresAt = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
      return isSameSecret(signature, sign(expiresAt, subject)) && Number(expiresAt) > now.getTime();
    },
  };
}
