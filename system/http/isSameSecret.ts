import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a secret from a request, if any, with the expected one, in a time that reveals nothing about it, not even its length. */
export function isSameSecret(given: string | undefined, wanted: string): boolean {
  return timingSafeEqual(digest(given ?? ''), digest(wanted)) && given !== undefined;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
