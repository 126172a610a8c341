import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Serves a folder on loopback as the best host would: every text compressed with brotli at quality 11, once. */
export async function serveBrotli(
  folder: string,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const type = types[path.extname(file)];
    const isText = type !== undefined;
    try {
      let body = compressed.get(file);
      if (body === undefined) {
        body = isText ? brotliCompressSync(readFileSync(file)) : readFileSync(file);
        compressed.set(file, body);
      }
      const headers = isText
        ? { 'Content-Type': type, 'Content-Encoding': 'br' }
        : { 'Content-Type': 'application/octet-stream' };
      response.writeHead(200, { ...headers, 'Cache-Control': 'no-store', 'Content-Length': body.length });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address of this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};
