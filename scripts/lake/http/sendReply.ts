import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reply } from './reply.ts';

/** Sends an answer. When the reader goes away, or a stream fails half-way, the connection ends. */
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
  const length = String(Buffer.byteLength(body));
  response.writeHead(status, { ...headers, 'content-length': length });
  response.end(withBody ? body : undefined);
}
