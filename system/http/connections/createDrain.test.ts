import type { Server, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { closeServer } from '../closeServer.ts';
import { listen } from '../listen.ts';
import { createDrain } from './createDrain.ts';

let server: Server;
afterEach(() => closeServer(server));

/** Starts a server that leaves its answers to the test. */
async function start(maxTime: number) {
  server = createServer();
  const drain = createDrain(server, maxTime);
  const port = await listen(server, 0, 'PORT');
  const asked = async (): Promise<ServerResponse> => {
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    return response;
  };
  return { port, drain, asked };
}

const large = 'x'.repeat(20_000_000);

test('a large answer that has begun is sent to its end', async () => {
  const { port, drain, asked } = await start(60_000);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  (await asked()).end(large);
  // Nothing of it is read before the server closes.
  const drained = drain();
  const received = await text(socket);
  expect(received.length - received.indexOf('\r\n\r\n') - 4).toBe(large.length);
  await drained;
});

test('a request that arrives on an open connection is answered, and its connection ends', async () => {
  const { port, drain, asked } = await start(60_000);
  const socket = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const drained = drain();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  (await asked()).end('here');
  expect(await text(socket)).toMatch(/\r\nConnection: close\r\n[^]*here$/);
  await drained;
});

test('new connections are refused, and idle ones are ended', async () => {
  const { port, drain, asked } = await start(60_000);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  (await asked()).end('here');
  await once(socket, 'data');
  await drain();
  await once(socket, 'close');
  const refused = connect(port, '127.0.0.1');
  const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});

test('an answer that does not end is cut off after a time', async () => {
  const { port, drain, asked } = await start(20);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  (await asked()).write('for ever');
  await drain();
  expect(await text(socket)).toContain('for ever');
});
