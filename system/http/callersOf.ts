import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isAllowedHost } from './isAllowedHost.ts';
import { isForwarded } from './isForwarded.ts';
import { parseProxies } from './parseProxies.ts';

/** The way in which browsers on other machines reach a server: by one name, through proxies that terminate TLS. */
export type PublicAccess = {
  /** An origin, such as `https://lake.example.com`. */
  readonly url: string;
  /** Proxies whose forwarding headers are trusted: addresses and networks as `parseProxies` reads them. Proxies on this machine when absent. */
  readonly proxies?: readonly string[];
};

export type NetworkCaller = {
  /**
   * `here`: on this machine, by a name that no other machine can have. `public`: by the server's public name, through one of its proxies, which
   * says that TLS protects the request. `elsewhere`: anything else.
   */
  readonly from: 'here' | 'public' | 'elsewhere';
  /** The address of the client: that of the other end of the connection, unless a trusted proxy names another. */
  readonly address: string;
};

/** Says where a request comes from. */
export type CallerOf = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => NetworkCaller;

/**
 * Returns a function that tells where the requests of a server come from. Callers choose most headers themselves, so none is believed unless a trusted proxy sends it,
 * and of `X-Forwarded-For` only the last entry, because those before it were sent by the caller. A proxy has to pass on `Host`, and to set
 * `X-Forwarded-For` and `X-Forwarded-Proto`. Throws an Error if one of the proxies is no address.
 * @param access absent when the server cannot be reached from other machines
 */
export function callersOf(access?: PublicAccess): CallerOf {
  const isProxy = access?.proxies === undefined ? isLoopback : parseProxies(access.proxies);
  if (!isProxy) throw new Error(`'${access?.proxies?.join(', ')}' are not addresses of proxies.`);
  return ({ socket, headers }) => {
    const { remoteAddress = 'unknown' } = socket;
    if (access && isNameOf(headers.host, access.url)) {
      return isProxy(remoteAddress) && lastOf(headers['x-forwarded-proto']) === 'https'
        ? { from: 'public', address: forwardedAddress(headers['x-forwarded-for']) ?? remoteAddress }
        : { from: 'elsewhere', address: remoteAddress };
    }
    const isHere = isLoopback(remoteAddress) && !isForwarded(headers) && isAllowedHost(headers.host, []);
    return { from: isHere ? 'here' : 'elsewhere', address: remoteAddress };
  };
}

/** Explains why a request from elsewhere gets 421. */
export function whyElsewhere(url: string): string {
  return `This server is at ${url}, through a proxy that says in X-Forwarded-Proto that TLS protects the request.`;
}

/** The address that a proxy has added to `X-Forwarded-For`; undefined if it has not. */
export function forwardedAddress(header: string | readonly string[] | undefined): string | undefined {
  const address = lastOf(header);
  return isIP(address) === 0 ? undefined : address;
}

/** Returns whether the address of a connection's other end is of this machine itself. */
export function isLoopback(remoteAddress: string): boolean {
  const address = remoteAddress.replace(/^::ffff:/, '');
  return address === '::1' || /^127(\.\d+){3}$/.test(address);
}

/** Returns whether a `Host` header, which may name the default port, is that of an origin. */
function isNameOf(host: string | undefined, origin: string): boolean {
  const own = new URL(origin).host;
  const given = host?.toLowerCase();
  return given === own || given === `${own}:443`;
}

function lastOf(header: string | readonly string[] | undefined): string {
  return [header ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? '';
}
