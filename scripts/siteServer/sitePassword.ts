import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '#lake/auth/isSameSecret.ts';

/** Returns the header that a request to a site with a password must send: Basic authentication (RFC 7617), with any name. */
export function passwordHeader(password: string): string {
  return `Basic ${Buffer.from(`:${password}`).toString('base64')}`;
}

/** Returns whether a request has the password. The time this takes says nothing about it. */
export function hasPassword({ authorization }: IncomingHttpHeaders, password: string): boolean {
  const [, encoded = ''] = /^Basic +([\w+/=]+) *$/i.exec(authorization ?? '') ?? [];
  const [, given] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return isSameSecret(given, password);
}

/** Headers of what a site with a password sends: only the reader's own browser may keep it. */
export const privateCaching = { 'Cache-Control': 'private, no-cache' } as const;

/** Headers of the answer to a request without the password. */
export const passwordWanted = {
  'WWW-Authenticate': 'Basic realm="This site is not public yet", charset="UTF-8"',
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
} as const;
