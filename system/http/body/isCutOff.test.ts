import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '../listen.ts';
import { isCutOff } from './isCutOff.ts';

const server = createServer();
let client: Socket;
let request: IncomingMessage;

beforeEach(async () => {
  client = connect(await listen(server, 0, 'none'));
  client.on('error', () => undefined);
});
afterEach(() => {
  client.destroy();
  server.close();
});

/** Sends a request with this much of a body of two bytes, which arrives. */
async function send(body: string): Promise<void> {
  client.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n${body}`);
  const [arrived]: unknown[] = await once(server, 'request');
  if (!isRequest(arrived)) throw new Error('The server has no request.');
  request = arrived;
}

async function leave(): Promise<void> {
  const left = new Promise((resolve) => request.socket.once('close', resolve));
  client.resetAndDestroy();
  await left;
}

function isRequest(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'httpVersion' in value;
}

/** Returns what reading the body fails with. */
const failure = (): Promise<unknown> =>
  text(request).then(
    () => undefined,
    (error: unknown) => error,
  );

test.each(['{', '{}'])('a client that leaves after %s is not reported as a failure', async (body) => {
  await send(body);
  await leave();
  expect(isCutOff(request, await failure())).toBe(true);
});

test('a request that is ended to make room for others is not reported as a failure', async () => {
  await send('{');
  const error = failure();
  request.destroy();
  expect(isCutOff(request, await error)).toBe(true);
});

test('another error is one, whether the client has left or not', async () => {
  await send('{');
  expect(isCutOff(request, new Error('disk full'))).toBe(false);
  await leave();
  expect(isCutOff(request, new Error('disk full'))).toBe(false);
});
