import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';
import { holdReply } from '#system/http/testing/holdReply.ts';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { publisherServer } from './publisherServer.ts';

let server: Server;
let url: string;
/** The number of clients that have not taken their replies. */
let waiting: number;
/** The number of statuses that were composed. */
let composed: number;
beforeEach(async () => {
  [waiting, composed] = [0, 0];
  const options = {
    status: () => {
      composed += 1;
      return { state: 'idle', eventsReceived: 0 };
    },
    now: () => new Date(0),
    writers: async (request, response) => {
      if (request.url !== '/untaken') return false;
      waiting += 1;
      holdReply(response, () => (waiting -= 1));
      return true;
    },
  } satisfies Partial<Parameters<typeof publisherServer>[0]>;
  // Nothing else is used here.
  server = publisherServer(options as never);
  url = `http://127.0.0.1:${await listen(server, 0, 'PORT')}`;
});
afterEach(() => closeServer(server));

test('strangers who do not take what they asked for keep nobody out', async () => {
  const { each } = budgetTable.publisher.requests.stranger;
  const ended = Promise.allSettled(
    Array.from({ length: each }, async () => (await fetch(`${url}/untaken`)).text()),
  );
  await expect.poll(() => waiting).toBe(each);
  expect((await testRequest(`${url}/nowhere`)).status).toBe(404);
  server.closeAllConnections();
  await ended;
});

test('a flood of questions about its health composes one status', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = await Promise.all(Array.from({ length: 20 }, () => testRequest(`${url}/healthz`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(composed).toBe(1);
});
