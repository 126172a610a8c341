import { randomBytes } from 'node:crypto';
import { hashSecret } from '#system/http/hashSecret.ts';

/** A token has two parts: its id, and a secret of which the lake stores only the hash. */
export type Token = { readonly id: string; readonly text: string; readonly hash: Uint8Array };

/** A new token. Its `text` is shown once and stored nowhere. */
export function createToken(): Token {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { id, text: `lake_${id}_${secret}`, hash: hashSecret(secret) };
}

/** Splits a token into its parts. Undefined if the text is not a token. */
export function parseToken(text: string): { readonly id: string; readonly secret: string } | undefined {
  const match = /^lake_([0-9a-f]{16})_([\w-]{43})$/.exec(text);
  if (!match) return undefined;
  const [, id = '', secret = ''] = match;
  return { id, secret };
}
