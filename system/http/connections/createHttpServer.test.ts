import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeServer } from '../closeServer.ts';
import { listen } from '../listen.ts';
import { testRequest } from '../testing/testRequest.ts';
import { createHttpServer } from './createHttpServer.ts';

let server: Server;
let url: string;
beforeEach(async () => {
  server = createHttpServer((_request, response) => response.end('answer'));
  server.on('upgrade', (_request, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
  });
  url = `http://127.0.0.1:${await listen(server, 0, 'PORT')}`;
});
afterEach(() => closeServer(server));

const upgrade = { connection: 'Upgrade', upgrade: 'x' };

test('a request with one Host is answered or upgraded', async () => {
  const answered = await testRequest(url, { hosts: ['one'] });
  const upgraded = await testRequest(url, { hosts: ['one'], headers: upgrade });
  expect([answered.status, answered.text, upgraded.status]).toEqual([200, 'answer', 101]);
});

test.each([
  ['different ones', ['one', 'two']],
  ['equal ones', ['one', 'one']],
])('a request with two Hosts is refused: %s', async (_, hosts) => {
  for (const headers of [{}, upgrade]) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const { status, text } = await testRequest(url, { method, headers, hosts });
      expect([status, text]).toEqual([400, 'The request has more than one Host header.\n']);
    }
  }
});
