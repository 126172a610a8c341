import { createServer } from 'node:http';
import { listen } from '#system/http/listen.ts';

/**
 * Unused ports of 127.0.0.1. They are below the range that a system assigns by itself, so that no other program gets one by
 * chance before it is used.
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
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
