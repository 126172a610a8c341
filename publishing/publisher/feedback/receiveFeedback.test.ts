import type { RunningServer } from '#system/http/server/startHttpServer.ts';
import type { FeedbackStore } from './openFeedbackStore.ts';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { sendRefusal } from '#system/http/sendText.ts';
import { startServer } from '#system/http/server/startServer.ts';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { createFeedbackLimit, maxFeedbackPerHour, maxFeedbackPerMinute } from './createFeedbackLimit.ts';
import { openFeedbackStore } from './openFeedbackStore.ts';
import { receiveFeedback } from './receiveFeedback.ts';

const origin = 'https://docs.example.com';
const day = (text: string) => new Date(`${text}T12:00:00Z`);

let dataDir: string;
let now: Date;
let store: FeedbackStore;
let server: RunningServer;
let url: string;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'feedback-'));
  now = day('2026-11-23');
  store = openFeedbackStore(dataDir);
  const receiver = {
    store,
    limit: createFeedbackLimit(),
    siteOrigins: [origin],
    isPage: (name: string) => name === '/docs/why',
    now: () => now,
  };
  server = await startServer({
    port: 0,
    setting: 'PORT',
    isWell: () => true,
    budgets: createBudgets(budgetTable.publisher),
    endpointOf: () => 'publisher POST /feedback',
    refuse: sendRefusal,
    answer: (request, response, budget) => receiveFeedback(request, response, receiver, budget),
  });
  url = `http://127.0.0.1:${server.port}/feedback`;
});
afterEach(async () => {
  await server.close();
  store.close();
  rmSync(dataDir, { recursive: true });
});

const page = { path: '/docs/why', helpful: false, text: 'Too short.' };
const send = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  testRequest(url, {
    method,
    headers: { origin, 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;

test('stores what readers say, for writers to read', async () => {
  expect(await statusOf(page)).toBe(204);
  expect(await statusOf({ path: '/docs/why', helpful: true })).toBe(204);
  expect(await statusOf({ query: 'swap' })).toBe(204);
  now = day('2026-11-24');
  expect(await statusOf({ query: 'swap' })).toBe(204);
  expect(store.summary()).toEqual({
    pages: [
      {
        path: '/docs/why',
        helpful: 1,
        unhelpful: 1,
        sentences: [{ day: '2026-11-23', helpful: false, text: 'Too short.' }],
      },
    ],
    searches: [{ query: 'swap', count: 2 }],
  });
  expect(statSync(path.join(dataDir, 'feedback.sqlite')).mode & 0o777).toBe(0o600);
});

test('lets pages of the site send it, and nobody else', async () => {
  const preflight = await send(undefined, {}, 'OPTIONS');
  expect([
    preflight.status,
    preflight.headers['access-control-allow-origin'],
    preflight.headers['access-control-allow-methods'],
    preflight.headers['access-control-allow-credentials'],
  ]).toEqual([204, origin, 'POST', undefined]);
  expect(await statusOf(page, { origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf(page, { origin: 'null' })).toBe(403);
  expect((await testRequest(url, { method: 'POST', body: JSON.stringify(page) })).status).toBe(403);
  // What a form of another site can send without a preflight.
  expect(await statusOf(page, { 'content-type': 'text/plain' })).toBe(415);
  expect(store.summary().pages).toEqual([]);
});

test('refuses what no page sends', async () => {
  expect(await statusOf('{')).toBe(400);
  expect(await statusOf({ ...page, helpful: 'yes' })).toBe(400);
  expect(await statusOf({ ...page, path: '/secret' })).toBe(404);
  expect(await statusOf({ ...page, text: 'x'.repeat(501) })).toBe(400);
  expect(await statusOf({ ...page, text: '\u{1F600}'.repeat(250) })).toBe(204);
  expect(await statusOf({ ...page, more: 'x'.repeat(16 * 1024) })).toBe(413);
});

test('an address may send ten a minute', async () => {
  const statuses = [];
  for (let n = 0; n < maxFeedbackPerMinute + 1; n++) statuses.push(await statusOf(page));
  expect(statuses).toEqual([...Array.from({ length: maxFeedbackPerMinute }, () => 204), 429]);
  // Another reader behind the same proxy.
  expect(await statusOf(page, { 'x-forwarded-for': 'made up, 203.0.113.7' })).toBe(204);
  now = new Date(now.getTime() + 60_000);
  expect(await statusOf(page)).toBe(204);
});

test('all readers together may send a thousand an hour', () => {
  const limit = createFeedbackLimit();
  const kept = Array.from({ length: maxFeedbackPerHour + 1 }, () => limit.keeps(now));
  expect(kept).toEqual([...Array.from({ length: maxFeedbackPerHour }, () => true), false]);
  expect(limit.keeps(new Date(now.getTime() + 1000))).toBe(false);
  expect(limit.keeps(new Date(now.getTime() + 3_600_000))).toBe(true);
});

test('what no page of the site sends takes nothing from other readers', { tags: ['long'] }, async () => {
  for (let n = 0; n <= maxFeedbackPerHour; n++) {
    const address = `203.0.${Math.floor(n / 200)}.${n % 200}`;
    expect(await statusOf('{}', { 'x-forwarded-for': address })).toBe(400);
  }
  expect(await statusOf(page)).toBe(204);
});

test('all addresses of a network of IPv6 count as one', async () => {
  const statuses = [];
  for (let n = 0; n < maxFeedbackPerMinute + 1; n++) {
    statuses.push(await statusOf(page, { 'x-forwarded-for': `2001:db8::${n}` }));
  }
  expect(statuses).toEqual([...Array.from({ length: maxFeedbackPerMinute }, () => 204), 429]);
});

const add = (at: Date, text: string, of = store) =>
  of.add({ kind: 'page', path: '/a', helpful: true, text }, at);
const sentences = (of = store) => of.summary().pages[0]?.sentences.map(({ text }) => text);

describe('what is kept', () => {
  test('is kept for a year', () => {
    add(day('2025-11-22'), 'old');
    store.add({ kind: 'search', query: 'old' }, day('2025-11-22'));
    add(day('2025-11-23'), 'a year');
    add(day('2026-11-23'), 'new');
    expect(sentences()).toEqual(['new', 'a year']);
    store.add({ kind: 'search', query: 'new' }, day('2026-11-23'));
    expect(store.summary().searches).toEqual([{ query: 'new', count: 1 }]);
  });

  test('has a limit, beyond which the oldest goes first', () => {
    const small = openFeedbackStore(path.join(dataDir, 'small'), { maxRows: 2 });
    for (const text of ['one', 'two', 'three']) {
      add(now, text, small);
      small.add({ kind: 'search', query: text }, now);
    }
    expect([sentences(small), small.summary().searches.map(({ query }) => query)]).toEqual([
      ['three', 'two'],
      ['three', 'two'],
    ]);
    small.close();
  });

  test('is shown with the pages first that most found unhelpful, and the newest sentences', () => {
    for (let n = 0; n < 21; n++) add(now, `sentence ${n}`);
    for (let n = 0; n < 200; n++) store.add({ kind: 'page', path: `/b${n}`, helpful: false }, now);
    for (let n = 0; n < 101; n++) store.add({ kind: 'search', query: `query ${n}` }, now);
    store.add({ kind: 'search', query: 'query 7' }, now);
    const { pages, searches } = store.summary();
    expect([pages.length, pages.some(({ path: name }) => name === '/a')]).toEqual([200, false]);
    expect([searches.length, searches[0]]).toEqual([100, { query: 'query 7', count: 2 }]);
    store.add({ kind: 'page', path: '/a', helpful: false, text: 'sentence 21' }, now);
    store.add({ kind: 'page', path: '/a', helpful: false }, now);
    expect([store.summary().pages[0]?.path, sentences()?.length, sentences()?.[0]]).toEqual([
      '/a',
      20,
      'sentence 21',
    ]);
  });

  test('is there after a restart, and begins anew when its file is gone', () => {
    add(now, 'kept');
    store.close();
    store = openFeedbackStore(dataDir);
    expect(sentences()).toEqual(['kept']);
    for (const beside of ['', '-wal', '-shm']) {
      rmSync(path.join(dataDir, `feedback.sqlite${beside}`), { force: true });
    }
    expect(store.summary()).toEqual({ pages: [], searches: [] });
    add(now, 'again');
    expect(sentences()).toEqual(['again']);
  });

  test('is nothing, and has no file, before the first reader says something', () => {
    expect(store.summary()).toEqual({ pages: [], searches: [] });
    expect(statSync(path.join(dataDir, 'feedback.sqlite'), { throwIfNoEntry: false })).toBeUndefined();
  });
});
