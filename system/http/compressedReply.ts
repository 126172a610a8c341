import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from './reply.ts';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { bodyLength } from './reply.ts';

const compress = promisify(gzip);

/** Shorter replies are sent at once either way. */
const minLength = 16_384;

/**
 * The same reply, compressed if it is a long text for a page that accepts compression, as Sanity's hosted lake does. Programs, which send no
 * `Origin`, run on this machine: for them, compressing would only take time.
 */
export async function compressedReply(
  reply: Reply,
  { origin, 'accept-encoding': accepted = '' }: IncomingHttpHeaders,
): Promise<Reply> {
  const { body, headers } = reply;
  const length = bodyLength(reply) ?? 0;
  if (body instanceof Readable || length < minLength || origin === undefined || !isText(reply)) return reply;
  const vary = [headers['vary'] ?? [], 'Accept-Encoding'].flat().join(', ');
  if (!/(?:^|,)\s*gzip\s*(?:,|$)/.test(accepted)) return { ...reply, headers: { ...headers, vary } };
  return {
    ...reply,
    headers: { ...headers, vary, 'content-encoding': 'gzip' },
    body: await compress(isWhole(body) ? body : Buffer.concat(body), { level: constants.Z_BEST_SPEED }),
  };
}

function isText({ headers }: Reply): boolean {
  return /^(?:text\/|application\/(?:json|x-ndjson))/.test(headers['content-type'] ?? '');
}

function isWhole(body: string | Uint8Array | readonly Uint8Array[]): body is string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array;
}
