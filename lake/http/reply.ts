import type { Readable } from 'node:stream';
import type { LakeError } from '../protocol/lakeError.ts';

/** A reply, as a value; sending it is the server's last step. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | Readable;
};

export function jsonReply(body: unknown, status = 200): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body) ?? '',
  };
}

export function errorReply({ body, status, headers }: LakeError): Reply {
  const reply = jsonReply(body, status);
  return { ...reply, headers: { ...reply.headers, ...headers } };
}
