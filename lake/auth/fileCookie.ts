import type { IncomingHttpHeaders } from 'node:http';

/**
 * The cookie in which a browser shows a pass for files (`createFilePasses`). No script can read it. Browsers send it with requests that pages
 * of the Studio's site cause; if that is another site than the lake's, with those of pages in this Studio only (https://developer.mozilla.org/docs/Web/Privacy/Guides/Privacy_sandbox/Partitioned_cookies).
 * @param pass empty to remove the cookie
 */
export function fileCookie(headers: IncomingHttpHeaders, pass: string): string {
  const { origin = '', 'sec-fetch-site': site } = headers;
  const scope =
    site === 'cross-site'
      ? 'SameSite=None; Secure; Partitioned'
      : `SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;
  const end = pass === '' ? '; Max-Age=0' : '';
  return `${nameOf(headers)}=${pass}; Path=/; HttpOnly; ${scope}${end}`;
}

/** The pass in the cookie of a request; empty if it has none. */
export function passInCookie(headers: IncomingHttpHeaders): string {
  const name = `${nameOf(headers)}=`;
  const cookies = headers.cookie?.split(/; */) ?? [];
  return cookies.find((each) => each.startsWith(name))?.slice(name.length) ?? '';
}

/** Cookies of a host are the same for all of its ports, and there may be several lakes on a machine. */
function nameOf({ host = '' }: IncomingHttpHeaders): string {
  const [, port] = /:(\d+)$/.exec(host) ?? [];
  return port === undefined ? 'lake-files' : `lake-files-${port}`;
}
