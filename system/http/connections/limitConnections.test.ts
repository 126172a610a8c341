import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeServer } from '../closeServer.ts';
import { listen } from '../listen.ts';
import { limitConnections } from './limitConnections.ts';

let server: Server;
let port: number;
let responses: ServerResponse[];
beforeEach(async () => {
  responses = [];
  server = createServer((_request, response) => void responses.push(response));
  limitConnections(server, 3);
  port = await listen(server, 0, 'PORT');
});
afterEach(() => closeServer(server));

async function open(text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').resume();
  socket.on('error', () => socket.destroy());
  const accepted = once(server, 'connection');
  await accepted;
  socket.write(text);
  return socket;
}
const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('the connection that was without a request for longest is closed for a new one', async () => {
  const asking = await open(ask);
  await expect.poll(() => responses).toHaveLength(1);
  const halfAHead = await open('GET / HTTP/1.1\r\n');
  const idle = await open();
  await open();
  await once(halfAHead, 'close');
  // The request is over now, so this connection has been without one for a shorter time than the others.
  responses[0]?.end('answer');
  await once(asking, 'data');
  await open();
  await once(idle, 'close');
  expect([asking.closed, idle.closed, halfAHead.closed]).toEqual([false, true, true]);
});

test('when a request is answered on each, a new one is closed', async () => {
  const asking = [await open(ask), await open(ask), await open(ask)];
  await expect.poll(() => responses).toHaveLength(3);
  const late = await open();
  await once(late, 'close');
  expect(asking.map(({ closed }) => closed)).toEqual([false, false, false]);
});

test('a request for an upgrade that is reset ends nothing on a server without sockets', async () => {
  const socket = await open(
    'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\nxx',
  );
  await expect.poll(() => responses).toHaveLength(1);
  const closed = once(responses[0] ?? server, 'close');
  socket.resetAndDestroy();
  await closed;
  expect(server.listening).toBe(true);
});

test('a connection that was upgraded is not without a request', async () => {
  const upgraded: Socket[] = [];
  server.on('upgrade', ({ socket }) => upgraded.push(socket));
  const first = await open('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  await expect.poll(() => upgraded).toHaveLength(1);
  const idle = await open();
  for (let count = 0; count < 2; count += 1) await open();
  await once(idle, 'close');
  expect(first.closed).toBe(false);
  for (const socket of upgraded) socket.destroy();
});
