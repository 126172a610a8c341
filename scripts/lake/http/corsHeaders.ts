import type { IncomingHttpHeaders } from 'node:http';

/** What lets a page of an allowed origin read an answer, credentials included. Empty for requests from no page. */
export function corsHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined) return {};
  const requested = headers['access-control-request-headers'];
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-max-age': '600',
    ...(requested === undefined ? {} : { 'access-control-allow-headers': requested }),
    vary: 'Origin',
  };
}
