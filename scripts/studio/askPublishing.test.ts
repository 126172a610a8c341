import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { closeServer } from '#lake/http/closeServer.ts';
import { listen } from '#lake/http/listen.ts';
import { askPublishing } from './askPublishing.ts';

const server = createServer((request, response) => {
  response.statusCode = request.url === '/refused' ? 403 : 200;
  response.end(
    request.url === '/nonsense' ? 'nonsense' : JSON.stringify({ state: 'waiting', eventsReceived: 1 }),
  );
});
afterEach(() => closeServer(server));

test('passes on what the publisher says, and knows nothing when it says nothing', async () => {
  const port = await listen(server, 0, '');
  const ask = (path: string) => askPublishing(`http://127.0.0.1:${port}${path}`)();
  expect(await ask('/status')).toEqual({ kind: 'waiting' });
  expect(await ask('/refused')).toEqual({ kind: 'unknown' });
  expect(await ask('/nonsense')).toEqual({ kind: 'unknown' });
  await closeServer(server);
  expect(await ask('/status')).toEqual({ kind: 'unknown' });
});
