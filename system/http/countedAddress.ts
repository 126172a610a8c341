import type { IncomingMessage } from 'node:http';
import type { PublicAccess } from './callersOf.ts';
import { callersOf, forwardedAddress, isLoopback } from './callersOf.ts';

/**
 * Returns a function that says which address a request counts for. A server without a public address believes any proxy on this machine, which
 * nobody has named: it is used for counting alone.
 */
export function countedAddress(
  access: PublicAccess | undefined,
): (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string {
  const callerOf = callersOf(access);
  return (request) => {
    const { address } = callerOf(request);
    if (access || !isLoopback(address)) return address;
    return forwardedAddress(request.headers['x-forwarded-for']) ?? address;
  };
}
