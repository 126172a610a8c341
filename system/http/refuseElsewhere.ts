import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicAccess } from './callersOf.ts';
import { callersOf, whyElsewhere } from './callersOf.ts';

/**
 * Returns a function that refuses a request (421) unless it comes from this machine or through a proxy of the server; for others it returns
 * false and does nothing. A server without a public address refuses none here.
 */
export function refuseElsewhere(
  access: PublicAccess | undefined,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  if (!access) return () => false;
  const callerOf = callersOf(access);
  return (request, response) => {
    if (callerOf(request).from !== 'elsewhere') return false;
    response.writeHead(421, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      // The body of the request is not read.
      Connection: 'close',
    });
    response.end(request.method === 'HEAD' ? '' : `${whyElsewhere(access.url)}\n`);
    return true;
  };
}
