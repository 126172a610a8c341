import type { IncomingHttpHeaders } from 'node:http';
import { cookieNameAt, cookieOf } from '#system/http/cookieOf.ts';

const name = 'lake-files';

/**
 * The cookie in which a browser shows a pass for files (`createFilePasses`). No script can read it. Browsers send it with requests of pages
 * of the Studio's site; if that is another site than the lake's, only with those of this Studio's pages
 * (https://developer.mozilla.org/docs/Web/Privacy/Guides/Privacy_sandbox/Partitioned_cookies).
 * @param pass empty to remove the cookie
 */
export function fileCookie(headers: IncomingHttpHeaders, pass: string): string {
  const { origin = '', 'sec-fetch-site': site } = headers;
  const scope =
    site === 'cross-site'
      ? 'SameSite=None; Secure; Partitioned'
      : `SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;
  const end = pass === '' ? '; Max-Age=0' : '';
  return `${cookieNameAt(headers, name)}=${pass}; Path=/; HttpOnly; ${scope}${end}`;
}

/** The pass in the cookie of a request; empty if it has none. */
export function passInCookie(headers: IncomingHttpHeaders): string {
  return cookieOf(headers, cookieNameAt(headers, name));
}
