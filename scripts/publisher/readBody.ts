import type { IncomingMessage } from 'node:http';

/**
 * The body of a request, byte for byte; undefined when it has more than `limit` bytes, as soon as that shows: the
 * connection can still be answered then, and has to be closed. Rejects when the request breaks off.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= limit) return;
      request.pause();
      resolve(undefined);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The request broke off.')));
  });
}
