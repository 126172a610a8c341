import type { HttpError } from '../values/httpError.ts';
import { Readable } from 'node:stream';

/** A reply, as a value; sending it is the server's last step. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A list of consecutive pieces, so that large ones need not be copied. */
  readonly body: string | Uint8Array | readonly Uint8Array[] | Readable;
};

/** Returns a reply with a value as JSON, which is not to be kept in caches. */
export function jsonReply(body: unknown, status = 200): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body) ?? '',
  };
}

/** Returns the reply that tells a client about an error. */
export function errorReply({ body, status, headers }: HttpError): Reply {
  const reply = jsonReply(body, status);
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

/** The reply with a cookie for the browser, as `Set-Cookie` writes it. */
export function withCookie(reply: Reply, cookie: string): Reply {
  return { ...reply, headers: { ...reply.headers, 'set-cookie': cookie } };
}

/** The length of the body of a reply in bytes; undefined for one that is made while it is sent. */
export function bodyLength({ body }: Reply): number | undefined {
  if (body instanceof Readable) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return Buffer.byteLength(body);
  return body.reduce((sum, piece) => sum + piece.length, 0);
}
