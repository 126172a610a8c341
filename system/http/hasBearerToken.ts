import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from './isSameSecret.ts';

/** Returns whether a request has `Authorization: Bearer TOKEN`, in a time that reveals nothing about the token, not even its length. */
export function hasBearerToken({ authorization }: IncomingHttpHeaders, token: string): boolean {
  const [, given] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return isSameSecret(given, token);
}
