import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { Writer } from '#core/writers/writer.ts';
import type { WritersRoutes } from './writersRoute.ts';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { badRequest, tooManyRequests } from '#system/values/httpError.ts';
import { answerWriters } from './answerWriters.ts';
import { eventsOf } from './testing/eventsOf.ts';
import { publisherBudgets } from './testing/publisherBudgets.ts';

const origin = 'http://localhost:3333';

/** The writers by their tokens. */
let known: Map<string, Writer>;
let isLakeDown: boolean;
let areStrangersMany: boolean;
let send: ((value: unknown) => void) | undefined;
let followers: number;
let server: Server;
let url: string;

const routes: WritersRoutes = {
  'GET /writers/look': {
    kind: 'answer',
    needs: 'viewer',
    answer: ({ writer, query }) => ({ by: writer.name, asked: query.get('asked') }),
  },
  'POST /writers/change': { kind: 'answer', needs: 'editor', answer: ({ body }) => body },
  'POST /writers/decide': {
    kind: 'answer',
    needs: 'administrator',
    answer: async () => {
      throw badRequest('There is nothing to decide.');
    },
  },
  'GET /writers/all': {
    kind: 'answer',
    needs: 'viewer',
    answer: () => 'x'.repeat(budgetTable.publisher.unsent.user.each),
  },
  'GET /writers/silence': { kind: 'events', needs: 'viewer', follow: () => () => {} },
  'GET /writers/events': {
    kind: 'events',
    needs: 'viewer',
    follow: (tell) => {
      followers += 1;
      send = tell;
      tell('hello');
      return () => (followers -= 1);
    },
  },
};

beforeEach(async () => {
  [known, isLakeDown, areStrangersMany, send, followers] = [new Map(), false, false, undefined, 0];
  for (const role of ['viewer', 'editor', 'administrator'] as const) {
    known.set(`Bearer ${role}`, { id: role, name: role, role });
  }
  const answer = answerWriters({
    routes,
    studioOrigins: [origin],
    check: async (authorization = '', { countStranger } = {}) => {
      if (!known.has(authorization)) countStranger?.();
      if (isLakeDown) throw new Error('The lake does not respond.');
      return known.get(authorization);
    },
  });
  const budgetOf = publisherBudgets('writers');
  const countStranger = (): void => {
    if (areStrangersMany) throw tooManyRequests('You ask too often.');
  };
  const answerOr404 = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const budget = { ...budgetOf(response), countStranger };
    if (!(await answer(request, response, budget))) response.writeHead(404).end();
  };
  server = createServer((request, response) => void answerOr404(request, response));
  url = `http://localhost:${await listen(server, 0, 'PORT')}`;
});
afterEach(async () => {
  vi.useRealTimers();
  await closeServer(server);
  // Those that a test has left open end a moment later.
  await vi.waitUntil(() => followers === 0);
});

const ask = (method: string, place: string, headers: OutgoingHttpHeaders, body?: string) =>
  testRequest(`${url}${place}`, { method, headers, ...(body !== undefined && { body }) });
const as = (role: string) => ({ authorization: `Bearer ${role}`, origin });

test('a reply for which a writer has no room left is refused', async () => {
  const { status, text } = await ask('GET', '/writers/all', as('viewer'));
  expect([status, text]).toEqual([429, expect.stringContaining('bytes of replies from you')]);
});

test.each([
  ['GET', '/writers/look?asked=this', 200, 200, 200],
  ['POST', '/writers/change', 403, 200, 200],
  ['POST', '/writers/decide', 403, 403, 400],
  ['GET', '/writers/events', 200, 200, 200],
])('%s %s is for those who have the role', async (method, place, viewer, editor, administrator) => {
  const body = method === 'POST' ? '{"a": 1}' : undefined;
  const status = async (headers: OutgoingHttpHeaders) => (await ask(method, place, headers, body)).status;
  expect(
    await Promise.all([status(as('viewer')), status(as('editor')), status(as('administrator'))]),
  ).toEqual([viewer, editor, administrator]);
  expect(await Promise.all([status({ origin }), status(as('nobody'))])).toEqual([401, 401]);
  // Pages elsewhere, and programs, whatever token they have.
  const highest = as('administrator');
  const from = (headers: OutgoingHttpHeaders) => status({ ...highest, ...headers });
  expect(
    await Promise.all([
      status({ authorization: highest.authorization }),
      from({ origin: 'http://localhost:3000' }),
      from({ origin: 'https://localhost:3333' }),
      from({ origin: 'http://evil.example:3333' }),
      from({ origin: 'null' }),
      from({ host: 'evil.example' }),
      from({ 'x-forwarded-for': '127.0.0.1' }),
    ]),
  ).toEqual([403, 403, 403, 403, 403, 403, 403]);
  isLakeDown = true;
  expect(await status(highest)).toBe(503);
});

test('strangers who ask too often are refused before the lake is asked, and writers are not', async () => {
  [areStrangersMany, isLakeDown] = [true, true];
  expect((await ask('GET', '/writers/look', as('nobody'))).status).toBe(429);
  isLakeDown = false;
  expect((await ask('GET', '/writers/look', as('viewer'))).status).toBe(200);
});

test('an answer is for the page that asked, is not kept, and says who was recognized', async () => {
  const { headers, text } = await ask('GET', '/writers/look?asked=this', as('editor'));
  expect(JSON.parse(text)).toEqual({ by: 'editor', asked: 'this' });
  expect(headers).toMatchObject({
    'access-control-allow-origin': origin,
    vary: 'Origin',
    'cache-control': 'no-store',
  });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  const refused = await ask('GET', '/writers/look', { ...as('editor'), origin: 'http://evil.example' });
  expect(refused.headers['access-control-allow-origin']).toBeUndefined();
});

test('a browser may ask beforehand what it can send, without a token', async () => {
  const { status, headers } = await ask('OPTIONS', '/writers/change', { origin });
  expect([status, headers['access-control-allow-methods']]).toEqual([204, 'POST']);
  expect(headers['access-control-allow-headers']).toBe('authorization, content-type');
  expect((await ask('OPTIONS', '/writers/change', { origin: 'http://evil.example' })).status).toBe(403);
});

test('other methods and paths are refused, and so is a body that is no JSON or too long', async () => {
  expect((await ask('GET', '/writers/change', as('editor'))).status).toBe(405);
  expect((await ask('GET', '/writers/none', as('editor'))).status).toBe(404);
  expect((await ask('POST', '/writers/change', as('editor'), 'nonsense')).status).toBe(400);
  const long = JSON.stringify('x'.repeat(70_000));
  expect((await ask('POST', '/writers/change', as('editor'), long)).status).toBe(413);
});

/** Opens a stream and reads its first event. */
async function follow(role: string) {
  const response = await fetch(`${url}/writers/events`, { headers: as(role) });
  const events = eventsOf(response);
  const { value } = await events.next();
  return { response, events, first: value };
}

test('events are sent as they happen, until the page is closed', async () => {
  const { events, first } = await follow('viewer');
  expect(first).toBe('hello');
  send?.({ text: 'two\nlines' });
  expect((await events.next()).value).toEqual({ text: 'two\nlines' });
  expect(followers).toBe(1);
  await events.return();
  await expect.poll(() => followers).toBe(0);
});

test('a page learns that it is let in before anything happens', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  expect((await ask('GET', '/writers/silence', as('viewer'))).status).toBe(200);
});

test.each([
  ['the token is no good any more', () => known.delete('Bearer viewer')],
  ['the lake cannot be asked', () => (isLakeDown = true)],
])('a stream ends when %s', async (_why, end) => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { events } = await follow('viewer');
  await vi.advanceTimersByTimeAsync(15_000);
  send?.('still here');
  expect((await events.next()).value).toBe('still here');
  end();
  await vi.advanceTimersByTimeAsync(15_000);
  await expect(events.next()).rejects.toThrow('terminated');
  expect(followers).toBe(0);
});

test('a page that does not read is cut off, and the others are told all the same', async () => {
  const { events } = await follow('viewer');
  for (let count = 0; count < 40; count += 1) send?.('x'.repeat(100_000));
  await expect.poll(() => followers).toBe(0);
  await events.return().catch(() => {});
  expect((await follow('viewer')).first).toBe('hello');
});

test('nobody takes the streams of others', async () => {
  const { each } = budgetTable.publisher.streams.user;
  const streams = await Promise.all(Array.from({ length: each }, () => follow('viewer')));
  expect((await ask('GET', '/writers/events', as('viewer'))).status).toBe(429);
  expect((await ask('GET', '/writers/events', as('editor'))).status).toBe(200);
  await expect.poll(() => followers).toBe(each);
  await streams[0]?.events.return();
  await expect.poll(() => followers).toBe(each - 1);
  expect((await follow('viewer')).first).toBe('hello');
});
