import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns whether a secret that somebody has sent, if any, is the one that is wanted. The time this takes says nothing about it, not even its length. */
export function isSameSecret(given: string | undefined, wanted: string): boolean {
  return timingSafeEqual(digest(given ?? ''), digest(wanted)) && given !== undefined;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
