import type { IncomingHttpHeaders } from 'node:http';

/**
 * The web pages that may use an endpoint: only the Studio's, any page (files that an `<img>` shows, and the login page
 * that a link leads to), or only the lake's own page. Programs that are not web pages are not restricted by this.
 */
export type AllowedPages = 'studio' | 'any' | 'lake';

/**
 * Returns whether the page that makes a request, if it is one, may do so. Browsers name a page of another origin in `Origin`,
 * except for simple reads such as those of an `<img>` or a link, and say in `Sec-Fetch-Site` how page and lake relate
 * (https://www.w3.org/TR/fetch-metadata/). Programs that are not browsers send neither.
 */
export function isAllowedPage(
  { host, origin, 'sec-fetch-site': site = 'none' }: IncomingHttpHeaders,
  pages: AllowedPages,
  studioOrigins: readonly string[],
): boolean {
  // `none` means that the address was typed or bookmarked.
  const isOwnSite = site === 'same-origin' || site === 'none';
  if (pages === 'lake') return isOwnSite && (origin === undefined || isOriginOf(origin, host));
  if (origin !== undefined) return isStudioOrigin(origin, studioOrigins);
  return isOwnSite || pages === 'any';
}

/**
 * Returns whether an origin is the Studio's. `localhost`, `127.0.0.1` and every name below `localhost` are the same server when
 * the port is the same.
 */
export function isStudioOrigin(origin: string | undefined, studioOrigins: readonly string[]): boolean {
  const server = serverOf(origin);
  return server !== undefined && studioOrigins.some((studio) => serverOf(studio) === server);
}

/** An origin with one name for this machine. Undefined if it is not written as browsers write origins. */
function serverOf(origin = ''): string | undefined {
  const url = parseOrigin(origin);
  if (!url) return undefined;
  if (url.hostname === '127.0.0.1' || url.hostname.endsWith('.localhost')) url.hostname = 'localhost';
  return url.origin;
}

function isOriginOf(origin: string, host: string | undefined): boolean {
  const url = parseOrigin(origin);
  return url?.host === (host ?? '').toLowerCase();
}

/** URLs allow punctuation in host names that would end a directive of a Content Security Policy: `x;sandbox.localhost`. */
function parseOrigin(origin: string): URL | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url && url.origin === origin && /^https?:\/\/(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/.test(origin)
    ? url
    : undefined;
}
