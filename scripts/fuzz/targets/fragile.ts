import { createServer } from 'node:http';
import { serveTarget } from './serveTarget.ts';

// A server with a fault of each kind, to see that the fuzzer finds them.
await serveTarget(async () => {
  const kept: number[][] = [];
  const server = createServer((request, response) => {
    if (request.url === '/crash') setImmediate(() => JSON.parse('{'));
    if (request.url === '/leak') kept.push(Array.from({ length: 100_000 }, (_, index) => index / 3));
    response.writeHead(request.url === '/fault' ? 500 : 200).end();
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return { port, tokens: {} };
});
