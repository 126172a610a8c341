import { createServer } from 'node:http';
import { listen } from '#system/http/listen.ts';
import { serveTarget } from './serveTarget.ts';

// A server with a bug of each kind, to check that the fuzzer finds them.
await serveTarget(async () => {
  const kept: number[][] = [];
  const server = createServer((request, response) => {
    if (request.url === '/crash') setImmediate(() => JSON.parse('{'));
    if (request.url === '/leak') kept.push(Array.from({ length: 100_000 }, (_, index) => index / 3));
    response.writeHead(request.url === '/error' ? 500 : 200).end();
  });
  const port = await listen(server, 0, '');
  return { port, tokens: {} };
});
