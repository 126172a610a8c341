import type { DocumentLive, PublisherNews } from '#core/publishing/publisherNews.ts';
import type { PublisherLink } from './createPublisherLink.ts';
import type { KnownPublishing } from './knownPublishing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPublisherLink } from './createPublisherLink.ts';
import { nothingKnown } from './knownPublishing.ts';

const at = '2026-01-02T03:04:05Z';
const live: PublisherNews = { kind: 'live', release: 'one', at };
const current: PublisherNews = { kind: 'state', state: { kind: 'current' }, problems: [] };
const one: DocumentLive = { revision: '1', since: at };

/** True if there is a publisher. */
let isThere: boolean;
let documents: Readonly<Record<string, DocumentLive>> | undefined;
/** Called before an answer about documents arrives. */
let meanwhile: () => void;
let asked: string[];
let streams: ReadableStreamDefaultController<Uint8Array>[];
let isHidden: boolean;
let page: EventTarget;
let known: KnownPublishing;
let link: PublisherLink;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [isThere, documents, asked, streams, isHidden, page, known] = [
    true,
    { a: one },
    [],
    [],
    false,
    new EventTarget(),
    nothingKnown,
  ];
  meanwhile = () => {};
  Object.defineProperty(page, 'hidden', { get: () => isHidden });
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    if (!isThere) throw new TypeError('Failed to fetch');
    const isAllowed = new Headers(headers).get('authorization') === 'Bearer secret';
    if (!isAllowed) return new Response('', { status: 401 });
    if (url.endsWith('/writers/events')) {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          streams.push(controller);
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      tell(live, current);
      return new Response(body);
    }
    asked.push(new URL(url).searchParams.get('ids') ?? '');
    const answer = { documents };
    meanwhile();
    await Promise.resolve();
    return Response.json(answer);
  });
  link = createPublisherLink({ url: 'http://localhost:3500', token: 'secret' });
  close = link.subscribe(() => (known = link.known()));
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Sends news in pieces, as a network may. */
function tell(...news: readonly PublisherNews[]): void {
  const text = news.map((each) => `event: news\ndata: ${JSON.stringify(each)}\n\n`).join('');
  const bytes = new TextEncoder().encode(`:\n\n${text}`);
  streams.at(-1)?.enqueue(bytes.slice(0, 20));
  streams.at(-1)?.enqueue(bytes.slice(20));
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const show = (isShown: boolean): void => {
  isHidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('what is wanted is asked for once, and then followed', async () => {
  link.want(['a']);
  link.want(['a']);
  await pass(0);
  expect([known.reach, known.state, known.live.get('a')]).toEqual(['reached', { kind: 'current' }, one]);
  expect(asked).toEqual(['a']);
  link.want(['b']);
  await pass(0);
  expect([asked, known.live.get('b')]).toEqual([['a', 'b'], 'absent']);
  tell({ ...live, release: 'two', changed: [['b', '7']] });
  await pass(0);
  expect([known.live.get('b'), asked.length]).toEqual([{ revision: '7', since: at }, 2]);
});

test('after a rollback, what is still wanted is asked for again', async () => {
  link.want(['a']);
  const forget = link.want(['b']);
  await pass(0);
  forget();
  asked = [];
  tell({ ...live, release: 'older' });
  await pass(0);
  expect(asked).toEqual(['a']);
});

test('an answer that something else has overtaken does not count', async () => {
  meanwhile = () => {
    meanwhile = () => {};
    documents = { a: { ...one, revision: '2' } };
    tell({ ...live, release: 'two', changed: [['a', '2']] });
  };
  link.want(['a']);
  await pass(0);
  expect([known.live.get('a'), asked]).toEqual([{ ...one, revision: '2' }, ['a', 'a']]);
});

test('a publisher that is restarted is not missed; one that stays away is lost until it is back', async () => {
  link.want(['a']);
  await pass(0);
  streams.at(-1)?.close();
  await pass(500);
  expect([known.reach, known.live.get('a'), streams.length]).toEqual(['reached', one, 2]);

  isThere = false;
  streams.at(-1)?.close();
  await pass(0);
  expect(known.reach).toBe('reached');
  await pass(500);
  expect([known.reach, known.live.size, known.state]).toEqual(['lost', 0, { kind: 'unknown' }]);
  isThere = true;
  await pass(5000);
  expect([known.reach, known.live.get('a')]).toEqual(['reached', one]);
});

test('one that says nothing any more is lost, though the connection is there', async () => {
  await pass(0);
  await pass(39_999);
  expect(streams).toHaveLength(1);
  isThere = false;
  await pass(1);
  await pass(500);
  expect(known.reach).toBe('lost');
});

test('a hidden tab holds no connection, and a shown one has a new one at once', async () => {
  await pass(0);
  show(false);
  await pass(60_000);
  expect([streams.length, known.reach]).toEqual([1, 'reached']);
  show(true);
  await pass(0);
  expect([streams.length, known.reach]).toEqual([2, 'reached']);
});

test('ends', async () => {
  await pass(0);
  close();
  show(true);
  await pass(60_000);
  expect(streams).toHaveLength(1);
});
