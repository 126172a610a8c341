import type { IncomingHttpHeaders } from 'node:http';

/** The value of the first cookie with this name that a browser sends; `''` if there is none. */
export function cookieOf({ cookie = '' }: IncomingHttpHeaders, name: string): string {
  const start = `${name}=`;
  const found = cookie.split(';').find((part) => part.trim().startsWith(start));
  return found?.trim().slice(start.length) ?? '';
}
