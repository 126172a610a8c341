import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token in two parts: which one it is, and the secret, of which the lake keeps only the hash. */
export type Token = { readonly id: string; readonly text: string; readonly hash: Uint8Array };

/** A new token. Only its `text` opens anything; it is shown once and kept nowhere. */
export function createToken(): Token {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { id, text: `lake_${id}_${secret}`, hash: hashSecret(secret) };
}

/** Takes a token apart. Undefined for what is none. */
export function parseToken(text: string): { readonly id: string; readonly secret: string } | undefined {
  const [, id, secret] = /^lake_([0-9a-f]{16})_([\w-]{43})$/.exec(text) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/** Whether a secret is the one of this hash; takes the same time whatever the answer. */
export function isSecretOf(secret: string, hash: Uint8Array): boolean {
  const given = hashSecret(secret);
  return given.length === hash.length && timingSafeEqual(given, hash);
}

/** A fast hash is enough: the secret is 256 random bits, nothing a person chose. */
function hashSecret(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
