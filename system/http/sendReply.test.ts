import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Reply } from './reply.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { strangerAt } from '../budget/caller.ts';
import { createBudgets } from '../budget/createBudgets.ts';
import { openRequestBudget } from '../budget/openRequestBudget.ts';
import { closeServer } from './closeServer.ts';
import { listen } from './listen.ts';
import { sendReply } from './sendReply.ts';

const megabyte = 1024 * 1024;
const limits = { each: 40 * megabyte, together: 80 * megabyte };
const caller = strangerAt('203.0.113.7');

/** Endless, as far as a test can tell; says when nobody needs it any more. */
function endless(pieces: () => string | Uint8Array) {
  const over = Promise.withResolvers<string>();
  const body = Readable.from(
    (function* () {
      try {
        for (;;) yield pieces();
      } finally {
        over.resolve('over');
      }
    })(),
  );
  return { body, over: over.promise };
}

let server: Server;
let port: number;
let reply: () => Reply['body'];
let maxIdleMs: number;
let budgets: ReturnType<typeof newBudgets>;
const newBudgets = () =>
  createBudgets({
    requests: { what: 'requests', machine: limits, user: limits, link: limits, stranger: limits },
    unsent: { what: 'bytes of replies', machine: limits, user: limits, link: limits, stranger: limits },
  });
const sockets: Socket[] = [];

beforeEach(async () => {
  maxIdleMs = 60_000;
  budgets = newBudgets();
  server = createServer((_request, response) => {
    const budget = openRequestBudget({ budgets }, caller, 'test', response);
    const answer = { status: 200, headers: {}, body: reply() };
    sendReply(answer, response, { withBody: true, budget, maxIdleMs }).catch(() => response.destroy());
  });
  port = await listen(server, 0, 'PORT');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await closeServer(server);
});

function ask(): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  return socket;
}

/** Asks, and reads no further than to the first bytes of the reply. */
async function askAndWait(): Promise<Socket> {
  const socket = ask();
  await once(socket, 'data');
  socket.pause();
  return socket;
}

/** The status with which a reply of this many bytes to the same caller is refused; undefined if they are not. */
function refusalOf(bytes: number): unknown {
  try {
    budgets.take('unsent', caller, bytes).giveBack();
    return undefined;
  } catch (error) {
    return error instanceof Error && 'status' in error ? error.status : error;
  }
}

const large = Buffer.alloc(30 * megabyte);

const bodies: readonly (readonly [string, () => Reply['body']])[] = [
  ['whole', () => large],
  ['in pieces', () => [large.subarray(megabyte), large.subarray(0, megabyte)]],
  ['as a stream', () => endless(() => large.subarray(0, 10 * megabyte)).body],
  ['as a stream of texts', () => endless(() => 'x'.repeat(10 * megabyte)).body],
];

test.each(bodies)('a reply that nobody takes, sent %s, counts until its client leaves', async (_, body) => {
  reply = body;
  const socket = await askAndWait();
  expect(refusalOf(limits.each - megabyte)).toBe(429);
  socket.destroy();
  await expect.poll(() => refusalOf(limits.each)).toBeUndefined();
});

test.each(bodies)('a reply that nobody takes, sent %s, is ended after a while', async (_, body) => {
  reply = body;
  maxIdleMs = 500;
  const connection = Promise.withResolvers<Socket>();
  server.once('connection', connection.resolve);
  ask().pause();
  await once(await connection.promise, 'close');
  await expect.poll(() => refusalOf(limits.each)).toBeUndefined();
});

test('a stream ends where it comes from when its client leaves', async () => {
  const { body, over } = endless(() => large.subarray(0, 10 * megabyte));
  reply = () => body;
  const socket = await askAndWait();
  socket.destroy();
  expect(await over).toBe('over');
});

test('a stream that has nothing more to send for now ends when its client leaves', async () => {
  const body = new Readable({ read: () => {} });
  body.push('welcome');
  reply = () => body;
  const socket = await askAndWait();
  socket.destroy();
  await expect.poll(() => body.closed).toBe(true);
});

test('of many streams that nobody takes, the one that the budget has no room for is ended', async () => {
  const streams = Array.from({ length: 5 }, () => endless(() => large.subarray(0, 10 * megabyte)));
  const [last] = streams;
  reply = () => streams.pop()?.body ?? '';
  for (let n = 0; n < 4; n += 1) await askAndWait();
  await once(ask(), 'close');
  expect(await last?.over).toBe('over');
  expect(refusalOf(1)).toBe(429);
});

test('whoever reads gets all of a stream', async () => {
  reply = () => Readable.from(Array.from({ length: 20 }, (_, n) => `${n} `.padEnd(megabyte)));
  const answers = await Promise.all([1, 2, 3].map(() => fetch(`http://127.0.0.1:${port}/`)));
  for (const answer of answers) {
    const words = (await answer.text()).split(/ +/);
    expect(words).toEqual([...Array.from({ length: 20 }, (_, n) => `${n}`), '']);
  }
});
