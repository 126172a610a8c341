import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashes a secret for storing. A fast hash is enough for random bits, which are not a password that somebody chose. */
export function hashSecret(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}

/** Returns whether a secret has this hash, compared in constant time. */
export function isSecretOf(secret: string, hash: Uint8Array): boolean {
  const given = hashSecret(secret);
  return given.length === hash.length && timingSafeEqual(given, hash);
}
