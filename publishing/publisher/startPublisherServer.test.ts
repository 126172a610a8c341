import type { RunningServer } from '#system/http/server/startHttpServer.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { holdReply } from '#system/http/testing/holdReply.ts';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { startPublisherServer } from './startPublisherServer.ts';

let server: RunningServer;
let url: string;
/** The number of clients that have not taken their replies. */
let waiting: number;
/** The number of statuses that were composed. */
let composed: number;
beforeEach(async () => {
  [waiting, composed] = [0, 0];
  const options = {
    port: 0,
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
  } satisfies Partial<Parameters<typeof startPublisherServer>[0]>;
  // Nothing else is used here.
  server = await startPublisherServer(options as never);
  url = `http://127.0.0.1:${server.port}`;
});
afterEach(() => server.close());

test('strangers who do not take what they asked for keep nobody out', async () => {
  const { each } = budgetTable.publisher.requests.stranger;
  const ended = Promise.allSettled(
    Array.from({ length: each }, async () => (await fetch(`${url}/untaken`)).text()),
  );
  await expect.poll(() => waiting).toBe(each);
  expect((await testRequest(`${url}/nowhere`)).status).toBe(404);
  server.server.closeAllConnections();
  await ended;
});

test('a flood of questions about its health composes one status', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = await Promise.all(Array.from({ length: 20 }, () => testRequest(`${url}/healthz`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(composed).toBe(1);
});

test.each([
  ['PUT', '/status', 'GET'],
  ['GET', '/hooks/sanity', 'POST'],
  ['GET', '/feedback', 'POST, OPTIONS'],
  ['POST', '/releases', 'GET'],
])('%s %s is refused, with the methods that are allowed', async (method, path, allow) => {
  const { status, headers } = await testRequest(`${url}${path}`, { method });
  expect([status, headers['allow']]).toEqual([405, allow]);
});
