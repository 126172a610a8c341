import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeServer } from '../http/closeServer.ts';
import { listen } from '../http/listen.ts';
import { HttpError } from '../values/httpError.ts';
import { strangerAt, userCaller } from './caller.ts';
import { createBudgets } from './createBudgets.ts';
import { openRequestBudget } from './openRequestBudget.ts';

/** Larger than the buffers of the system. */
const large = Buffer.alloc(30 * 1024 * 1024);
const limits = { each: 1, together: 2 };

let server: Server;
let port: number;
let endsUntakenReplies: boolean;
const sockets: Socket[] = [];

/** The path says who asks: `/user/…`, who is a stranger at first, or `/stranger/…`, each with a name that stands for an address. */
beforeEach(async () => {
  endsUntakenReplies = true;
  const budgets = createBudgets({
    requests: { what: 'requests', machine: limits, user: limits, link: limits, stranger: limits },
  });
  server = createServer((request, response) => {
    const [, kind, name = ''] = (request.url ?? '').split('/');
    try {
      const budget = openRequestBudget({ budgets, endsUntakenReplies }, strangerAt(name), 'test', response);
      if (kind === 'user') budget.identify(userCaller({ id: name }));
      response.end(large);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      response.writeHead(error.status).end();
    }
  });
  port = await listen(server, 0, 'PORT');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await closeServer(server);
});

/** Asks, and reads no further than to the first bytes of the reply. Resolves with its status, and with the connection. */
async function ask(path: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  const [head] = await once(socket, 'data');
  socket.pause();
  return { status: Number(String(head).split(' ')[1]), socket };
}

/** Resolves when the server has closed a connection from which nobody reads. */
async function ended(socket: Socket): Promise<void> {
  const closed = once(socket, 'close');
  socket.resume();
  await closed;
}

test('who does not take a reply keeps nobody out who is not known yet', async () => {
  const [oldest] = [await ask('/stranger/a'), await ask('/stranger/b')];
  expect((await ask('/user/alice')).status).toBe(200);
  await ended(oldest.socket);
  // Nor anybody at the same address.
  expect((await ask('/stranger/b')).status).toBe(200);
});

test('the reply to a person with a token does not give way', async () => {
  await ask('/user/alice');
  await ask('/user/bob');
  expect((await ask('/user/carol')).status).toBe(503);
  expect((await ask('/stranger/a')).status).toBe(200);
});

test('where strangers get what they would miss, a reply to one does not give way once it has begun', async () => {
  endsUntakenReplies = false;
  await ask('/stranger/a');
  expect((await ask('/stranger/a')).status).toBe(429);
  await ask('/stranger/b');
  expect((await ask('/user/alice')).status).toBe(503);
});
