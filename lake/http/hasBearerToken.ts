import type { IncomingHttpHeaders } from 'node:http';
import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request has `Authorization: Bearer TOKEN`. The time this takes says nothing about the token, not even its length. */
export function hasBearerToken({ authorization }: IncomingHttpHeaders, token: string): boolean {
  const [, given] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(given ?? ''), digest(token)) && given !== undefined;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
