import { createServer } from 'node:http';
import { listen } from '#system/http/listen.ts';

/**
 * Unused ports of 127.0.0.1. They are below the range that a system assigns by itself, so that no other program gets one by
 * chance before it is used, and above 10080, the last one that `fetch` and browsers refuse
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = 11_000 + Math.floor(Math.random() * 19_000);
    const server = createServer();
    const isFree = await listen(server, port, '').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((resolve) => {
      server.close(resolve);
    });
    found.add(port);
  }
  return [...found];
}
