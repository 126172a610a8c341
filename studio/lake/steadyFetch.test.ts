import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './createConnection.ts';
import { createListeners } from './createListeners.ts';
import { createOutbox } from './createOutbox.ts';
import { createPublishGuard } from './createPublishGuard.ts';
import { createUnsavedDocuments } from './createUnsavedDocuments.ts';
import { steadyFetch } from './steadyFetch.ts';

const lake = 'http://local.localhost:3400/v2025-02-19/data';
const commitUrl = `${lake}/actions/production?tag=sanity.studio.document.commit`;
const readUrl = `${lake}/query/production?query=*`;
const documentUrl = `${lake}/doc/production/a?tag=sanity.studio.document.pair.fetch`;
const publishUrl = `${lake}/actions/production?tag=sanity.studio.document.publish`;
const listenUrl = (resume: boolean): string => `${lake}/listen/production?query=*&enableResume=${resume}`;

type Answer = () => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refuse: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A Studio's fetch on a network and a lake that the test is in charge of. */
function studio() {
  const network = { isUp: true, isFrozen: false };
  const asked: string[] = [];
  const headers: Headers[] = [];
  const answers: Answer[] = [];
  const send = async (answer: Answer, signal: AbortSignal | null | undefined): Promise<Response> => {
    if (network.isFrozen) {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    }
    if (!network.isUp) throw new TypeError('Failed to fetch');
    return answer();
  };
  const connection = createConnection((signal) => send(() => new Response('pong'), signal));
  const listeners = createListeners(connection);
  const outbox = createOutbox(connection, listeners.whenBack);
  const publishGuard = createPublishGuard(connection);
  const fetch = steadyFetch(
    (input, init) => {
      asked.push(
        `${init?.method ?? 'GET'} ${new URL(input instanceof Request ? input.url : input).pathname.split('/').slice(3).join('/')}`,
      );
      headers.push(new Headers(init?.headers));
      return send(answers.shift() ?? (() => Response.json({ ok: true })), init?.signal);
    },
    { connection, listeners, outbox, publishGuard, unsaved: createUnsavedDocuments() },
  );
  const commit = (transactionId: string, signal?: AbortSignal) =>
    fetch(commitUrl, {
      method: 'POST',
      body: JSON.stringify({ actions: [], transactionId }),
      ...(signal === undefined ? {} : { signal }),
    });
  return { network, asked, headers, answers, connection, outbox, publishGuard, fetch, commit };
}

/** Lets everything happen that is due within a number of milliseconds. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('sends what was typed without a network in order once it is back, even if the form was closed', async () => {
  const { network, asked, connection, outbox, commit } = studio();
  await connection.check();
  network.isUp = false;
  const left = new AbortController();
  const first = commit('first', left.signal);
  const second = commit('second');
  await pass(60_000);
  left.abort();
  expect(connection.isUp()).toBe(false);
  expect(outbox.size()).toBe(2);
  expect(asked).toHaveLength(1);

  network.isUp = true;
  await pass(3000);
  expect((await first).ok).toBe(true);
  expect((await second).ok).toBe(true);
  expect(outbox.size()).toBe(0);
  expect(asked).toHaveLength(3);
});

test('gives up a change on a frozen connection and sends it again', async () => {
  const { network, asked, connection, outbox, commit } = studio();
  await connection.check();
  network.isFrozen = true;
  const sent = commit('frozen');
  await pass(20_000);
  expect(connection.isUp()).toBe(false);
  network.isFrozen = false;
  await pass(10_000);
  expect((await sent).ok).toBe(true);
  expect(outbox.size()).toBe(0);
  expect(asked).toHaveLength(2);
});

test('a change whose response was lost is in the lake once, and counts as done', async () => {
  const { answers, commit } = studio();
  const already = { error: { type: 'transactionAlreadyExistsError', description: 'It is there.' } };
  answers.push(refuse, () => Response.json(already, { status: 409 }));
  const sent = commit('lost-answer');
  await pass(5000);
  const response = await sent;
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ transactionId: 'lost-answer', results: [] });
});

test('retries a failing lake without holding up other documents, and passes a final refusal on', async () => {
  const { answers, outbox, commit } = studio();
  answers.push(
    () => new Response('no room', { status: 503 }),
    () => Response.json({ error: { type: 'mutationError' } }, { status: 409 }),
  );
  const failing = commit('failing');
  const refused = commit('refused');
  await pass(100);
  expect((await refused).status).toBe(409);
  expect(outbox.isHeldUp()).toBe(true);
  await pass(1000);
  expect((await failing).status).toBe(200);
  expect(outbox.isHeldUp()).toBe(false);
});

test('reads wait for the connection, and those of a document also for its edits', async () => {
  const { network, asked, connection, fetch, commit } = studio();
  await connection.check();
  network.isUp = false;
  const query = fetch(readUrl);
  const sent = commit('typed');
  const document = fetch(documentUrl);
  await pass(30_000);
  expect(connection.isUp()).toBe(false);
  network.isUp = true;
  asked.length = 0;
  await pass(5000);
  await Promise.all([query, sent, document]);
  expect(asked.toSorted()).toEqual([
    'GET doc/production/a',
    'GET query/production',
    'POST actions/production',
  ]);
  expect(asked.indexOf('GET doc/production/a')).toBeGreaterThan(asked.indexOf('POST actions/production'));
});

test('an aborted read stops waiting', async () => {
  const { network, connection, fetch } = studio();
  await connection.check();
  network.isUp = false;
  const closed = new AbortController();
  const query = fetch(readUrl, { signal: closed.signal });
  const outcome = query.catch((error: unknown) => error);
  await pass(5000);
  closed.abort(new Error('closed'));
  expect(await outcome).toEqual(new Error('closed'));
});

test('a request that the browser rejects fails after some attempts while the lake responds to pings', async () => {
  const { answers, connection, fetch, asked } = studio();
  await connection.check();
  answers.push(refuse, refuse, refuse);
  const outcome = fetch(readUrl).catch((error: unknown) => error);
  await pass(10_000);
  expect(await outcome).toEqual(new TypeError('Failed to fetch'));
  expect(asked).toHaveLength(3);
});

test('passes failures on to the Studio until the lake has responded once', async () => {
  const { network, fetch } = studio();
  network.isUp = false;
  await expect(fetch(readUrl)).rejects.toThrow('Failed to fetch');
  await expect(fetch(listenUrl(true))).rejects.toThrow('Failed to fetch');
});

test('other changes fail at once without a connection, and a publish from before the loss is not carried out later', async () => {
  const { network, asked, connection, publishGuard, fetch } = studio();
  const publish = () => fetch(publishUrl, { method: 'POST', body: '{"actions":[{"publishedId":"a"}]}' });
  publishGuard.ask('a', { userId: 'me' });
  expect((await publish()).ok).toBe(true);

  publishGuard.ask('a', { userId: 'me' });
  network.isUp = false;
  await connection.check();
  await expect(fetch(`${lake}/mutate/production`, { method: 'POST', body: '{}' })).rejects.toThrow(
    'There is no connection.',
  );
  network.isUp = true;
  await pass(5000);
  expect(connection.isUp()).toBe(true);
  await expect(publish()).rejects.toThrow('Publish it again.');
  publishGuard.ask('a', { userId: 'me' });
  expect((await publish()).ok).toBe(true);
  expect(asked).toHaveLength(2);
});

/** A stream of events that the test writes. */
function eventStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
  });
  return {
    answer: () => new Response(body),
    write: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    fail: () => controller?.error(new TypeError('network error')),
  };
}

async function reader(response: Response) {
  const decoder = new TextDecoder();
  const stream = response.body?.getReader();
  const state = { text: '', isDone: false };
  void (async () => {
    for (;;) {
      const { done, value } = (await stream?.read()) ?? { done: true, value: undefined };
      if (done) break;
      state.text += decoder.decode(value);
    }
    state.isDone = true;
  })();
  return state;
}

test('a resumable stream continues where it was cut, without half an event', async () => {
  const { network, headers, answers, fetch } = studio();
  const [before, after] = [eventStream(), eventStream()];
  answers.push(before.answer, after.answer);
  const heard = await reader(await fetch(listenUrl(true)));
  before.write('event: welcome\nid: 7\ndata: {}\n\n');
  before.write('event: mutation\nid: 8\ndata: {"ha');
  await pass(10);
  network.isUp = false;
  before.fail();
  await pass(20_000);
  expect(heard).toEqual({ text: 'event: welcome\nid: 7\ndata: {}\n\n', isDone: false });

  network.isUp = true;
  await pass(5000);
  after.write('event: welcomeback\nid: 7\ndata: {}\n\n');
  await pass(10);
  expect(headers.map((all) => all.get('last-event-id'))).toEqual([null, '7']);
  expect(heard.text).toBe('event: welcome\nid: 7\ndata: {}\n\nevent: welcomeback\nid: 7\ndata: {}\n\n');
  expect(heard.isDone).toBe(false);
});

test('opens a stream again that was being opened when the connection froze', async () => {
  const { network, answers, connection, fetch } = studio();
  await connection.check();
  network.isFrozen = true;
  const opened = fetch(listenUrl(true));
  await pass(30_000);
  expect(connection.isUp()).toBe(false);
  network.isFrozen = false;
  const stream = eventStream();
  answers.length = 0;
  answers.push(stream.answer);
  await pass(10_000);
  stream.write('event: welcome\nid: 1\ndata: {}\n\n');
  const heard = await reader(await opened);
  await pass(10);
  expect(heard.text).toContain('welcome');
});

test('any other stream ends when the connection is back, so that its reader opens a new one', async () => {
  const { network, answers, fetch } = studio();
  const stream = eventStream();
  answers.push(stream.answer);
  const heard = await reader(await fetch(listenUrl(false)));
  stream.write('event: welcome\ndata: {}\n\n');
  await pass(10);
  network.isUp = false;
  stream.fail();
  await pass(20_000);
  expect(heard.isDone).toBe(false);
  network.isUp = true;
  await pass(5000);
  expect(heard.isDone).toBe(true);
});

test('renews hanging streams before sending edits, after a loss that another request noticed', async () => {
  const { network, asked, answers, connection, fetch, commit } = studio();
  const [before, after] = [eventStream(), eventStream()];
  answers.push(before.answer);
  const heard = await reader(await fetch(listenUrl(true)));
  before.write('event: welcome\nid: 7\ndata: {}\n\n');
  await pass(10);
  network.isUp = false;
  const sent = commit('typed');
  await pass(10_000);
  expect(connection.isUp()).toBe(false);
  network.isUp = true;
  answers.push(after.answer);
  await pass(5000);
  await sent;
  expect(asked).toEqual([
    'GET listen/production',
    'POST actions/production',
    'GET listen/production',
    'POST actions/production',
  ]);
  after.write('event: welcomeback\nid: 7\ndata: {}\n\n');
  await pass(10);
  expect(heard.text).toContain('welcomeback');
});
