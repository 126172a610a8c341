import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '#system/http/reply.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/**
 * A reply with a file that not everybody may load: no shared cache keeps it, and the browser asks each time whether it may still show it.
 * `content` identifies the content, and is answered with 304 if the browser has it.
 */
export function privateReply(
  reply: Reply,
  content: string,
  { 'if-none-match': known }: IncomingHttpHeaders,
): Reply {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  const headers = { ...reply.headers, 'cache-control': 'private, no-cache', etag };
  if (known !== etag) return { ...reply, headers };
  if (reply.body instanceof Readable) reply.body.destroy();
  return { status: 304, headers: { 'cache-control': headers['cache-control'], etag }, body: '' };
}
