import type { IncomingHttpHeaders } from 'node:http';
import { strangerAt } from '#system/budget/caller.ts';
import { createThrottle } from '#system/budget/createThrottle.ts';
import { isSameSecret } from '#system/http/isSameSecret.ts';

/** Returns the header that a request to a site with a password must send: Basic authentication (RFC 7617), with any name. */
export function passwordHeader(password: string): string {
  return `Basic ${Buffer.from(`:${password}`).toString('base64')}`;
}

/** Returns whether a request has the password, in a time that reveals nothing about it. */
export function hasPassword({ authorization }: IncomingHttpHeaders, password: string): boolean {
  const [, encoded = ''] = /^Basic +([\w+/=]+) *$/i.exec(authorization ?? '') ?? [];
  const [, given] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return isSameSecret(given, password);
}

/** Returns a function that says whether a request has the password, or whether too many wrong ones came from its address to look at it. */
export function createPasswordCheck(
  password: string,
): (headers: IncomingHttpHeaders, address: string) => 'right' | 'wrong' | 'tooMany' {
  const guesses = createThrottle({ attempts: 20, everyMs: 3000, maxKeys: 10_000 });
  return (headers, address) => {
    // Browsers first ask without one.
    if (headers.authorization === undefined) return 'wrong';
    const [{ key }, now] = [strangerAt(address), new Date()];
    if (guesses.waitMs(key, now) > 0) return 'tooMany';
    if (hasPassword(headers, password)) return 'right';
    guesses.count(key, now);
    return 'wrong';
  };
}

/** Headers of a site with a password: only the reader's own browser may cache its files. */
export const privateCaching = { 'Cache-Control': 'private, no-cache' } as const;

/** Headers of the answer to a request without the password. */
export const passwordWanted = {
  'WWW-Authenticate': 'Basic realm="This site is not public yet", charset="UTF-8"',
} as const;

/** Headers of the answer to a request from an address that has sent too many wrong passwords. */
export const passwordLater = { 'Retry-After': '3' } as const;
