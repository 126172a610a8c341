import type { IncomingHttpHeaders } from 'node:http';
import { present } from '../values/present.ts';

/**
 * The headers that let a Studio read a reply, credentials included. The request must have been checked to come from
 * one.
 */
export function corsHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const { origin = '' } = headers;
  const requested = headers['access-control-request-headers'];
  return present({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-max-age': '600',
    'access-control-allow-headers': requested,
    vary: 'Origin',
  });
}
