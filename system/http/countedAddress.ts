import type { IncomingMessage } from 'node:http';
import type { PublicAccess } from './callersOf.ts';
import { callersOf, forwardedAddress, isLoopback } from './callersOf.ts';

/**
 * Returns a function that returns the address that a request counts for. A server without a public address trusts any proxy on this machine,
 * although none is configured: for counting alone.
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
