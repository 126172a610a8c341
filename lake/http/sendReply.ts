import type { ServerResponse } from 'node:http';
import type { Reply } from './reply.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Sends a reply. If the client goes away, or a stream fails half-way, the connection is closed. */
export async function sendReply(reply: Reply, response: ServerResponse, withBody: boolean): Promise<void> {
  const { status, headers, body } = reply;
  if (body instanceof Readable) {
    response.writeHead(status, headers);
    if (withBody) await pipeline(body, response);
    else {
      body.destroy();
      response.end();
    }
    return;
  }
  // That of a 304 would be the length of what was not sent.
  const length = status === 304 ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length });
  response.end(withBody ? body : undefined);
}
