import type { IncomingHttpHeaders } from 'node:http';

/** The value of the first cookie with this name that a browser sends; `''` if there is none. */
export function cookieOf({ cookie = '' }: IncomingHttpHeaders, name: string): string {
  const start = `${name}=`;
  const found = cookie.split(/; */).find((part) => part.startsWith(start));
  return found?.slice(start.length) ?? '';
}

/** A name for a cookie of the server at this address alone: browsers send those of a host to all of its ports. */
export function cookieNameAt({ host = '' }: IncomingHttpHeaders, name: string): string {
  const [, port] = /:(\d+)$/.exec(host) ?? [];
  return port === undefined ? name : `${name}-${port}`;
}
