import type { IncomingMessage } from 'node:http';
import { present } from '../values/present.ts';
import { callersOf, whyElsewhere } from './callersOf.ts';
import { isAllowedHost } from './isAllowedHost.ts';

/** Decides whether a request may come in, by how it reaches the lake. */
export type Entrance = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => Entry;

export type Entry =
  | {
      readonly kind: 'entered';
      /** The caller's, also behind a proxy that the lake knows of. */
      readonly address: string;
    }
  | { readonly kind: 'refused'; readonly status: number; readonly error: string; readonly message: string };

export type EntranceOptions = {
  /** The origin at which browsers reach the lake through a proxy that terminates TLS. */
  readonly publicUrl?: string;
  /** Addresses of that proxy; this machine when absent. */
  readonly proxies?: readonly string[];
  /** Host names of a lake without a public address, besides those of this machine. */
  readonly allowedHosts?: readonly string[];
};

/**
 * A lake answers to the names of this machine and to those that it is configured with. One with a public address accepts requests for that
 * name only through its proxy with TLS, and requests for a name of this machine only from this machine.
 */
export function entranceOf({ publicUrl, proxies, allowedHosts = [] }: EntranceOptions): Entrance {
  const callerOf = callersOf(
    publicUrl === undefined ? undefined : { url: publicUrl, ...present({ proxies }) },
  );
  return (request) => {
    const { from, address } = callerOf(request);
    const { host = '' } = request.headers;
    if (publicUrl !== undefined && from === 'elsewhere') {
      return { kind: 'refused', status: 421, error: 'Misdirected Request', message: whyElsewhere(publicUrl) };
    }
    if (publicUrl === undefined && !isAllowedHost(host, allowedHosts)) {
      const message = `This lake does not answer to the host '${host}'.`;
      return { kind: 'refused', status: 403, error: 'Forbidden', message };
    }
    return { kind: 'entered', address };
  };
}
