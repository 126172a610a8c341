import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { closeServer } from './closeServer.ts';
import { listen, reachableHost } from './listen.ts';

test('a proxy may use an idle connection for a minute', async () => {
  const server = createServer((_request, response) => response.end());
  const port = await listen(server, 0, 'PORT');
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
  await closeServer(server);
});

test.each([
  [undefined, '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['::1', '[::1]'],
  ['10.0.0.5', '10.0.0.5'],
])('a server that listens on %s is reached at %s', (host, name) => {
  expect(reachableHost(host)).toBe(name);
});
