import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from './isLoopback.ts';

/**
 * The address that a request comes from. If the lake is behind a proxy on this machine, that is what the proxy says: the last entry of
 * `X-Forwarded-For`, because the ones before it were sent by the caller.
 */
export function clientAddress({ socket, headers }: IncomingMessage, isBehindProxy: boolean): string {
  const { remoteAddress = 'unknown' } = socket;
  if (!isBehindProxy || !isLoopback(remoteAddress)) return remoteAddress;
  const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isIP(forwarded) === 0 ? remoteAddress : forwarded;
}
