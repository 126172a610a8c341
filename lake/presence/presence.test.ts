import type { TestLake } from '../testing/testLake.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createUserStore } from '../auth/createUserStore.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { startTestLake } from '../testing/testLake.ts';

type Message = {
  id?: string;
  result?: unknown;
  error?: { code: number };
  method?: string;
  params?: { subscription: string; result: unknown };
};

/** A socket as the Studio uses it: a call waits for its reply, and pushed messages are collected. */
async function connect({ lake }: TestLake, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v2022-06-30/socket/production?tag=t`, {
    headers,
  });
  const pushed: unknown[] = [];
  const waiting = new Map<string, (message: Message) => void>();
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString()) as Message;
    if (message.method === undefined) waiting.get(message.id ?? '')?.(message);
    else pushed.push(message.params?.result);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let count = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<Message>((resolve) => {
      const id = `call-${++count}`;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ jsonrpc: '2.0', method, params, id }));
    });
  return { socket, call, pushed };
}

/** Resolves with the code when the socket is closed. */
const closed = (socket: WebSocket) =>
  new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });

async function heard(pushed: unknown[], count: number) {
  for (let tries = 0; pushed.length < count && tries < 200; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return pushed;
}

/** Sends a message as it is; resolves with the reply. */
const sendText = (socket: WebSocket, text: string) =>
  new Promise<Message>((resolve, reject) => {
    socket.once('message', (data) => resolve(JSON.parse((data as Buffer).toString()) as Message));
    socket.once('close', (code) => reject(new Error(`The lake closed the socket (${code}).`)));
    socket.send(text);
  });
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const request = (method: string, params: string, id = '"1"') =>
  `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`;

/** Returns the place where somebody is, as a Studio reports it. */
const place = (fields: object = {}): object => ({
  type: 'document',
  documentId: 'a',
  path: [],
  lastActiveAt: '2026-01-02T03:04:05.678Z',
  ...fields,
});
const selection = (focus: object): object => ({
  anchor: { path: [], offset: 0 },
  focus: { path: [], offset: 0, ...focus },
});

describe('presence', () => {
  let lake: TestLake;
  beforeAll(async () => {
    lake = await startTestLake();
  });
  afterAll(() => lake.stop());

  const join = async () => {
    const member = await connect(lake);
    await member.call('authorization', { authorization: `Bearer ${lake.lake.token}` });
    return member;
  };

  test('shows where the others are, and when they leave', async () => {
    const [watcher, other] = [await join(), await join()];
    expect(typeof (await watcher.call('presence_subscribe')).result).toBe('string');
    const locations = [place({ path: ['title'] })];
    await other.call('presence_rollcall', { session: 's2' });
    await other.call('presence_announce', { data: { locations, sessionId: 's2' } });
    await other.call('presence_disconnect', { session: 's2' });
    const i = 'local-robot';
    expect(await heard(watcher.pushed, 3)).toEqual([
      { type: 'rollCall', i, session: 's2', m: { session: 's2', sessionId: 's2' } },
      { type: 'state', i, m: { session: 's2', sessionId: 's2', locations } },
      { type: 'disconnect', i, m: { session: 's2', sessionId: 's2' } },
    ]);
    expect(other.pushed).toEqual([]);
    watcher.socket.terminate();
    other.socket.terminate();
  });

  test('somebody whose connection breaks has left for the others', async () => {
    const [watcher, other] = [await join(), await join()];
    await watcher.call('presence_subscribe');
    await other.call('presence_announce', { data: { locations: [], sessionId: 's3' } });
    other.socket.terminate();
    expect(await heard(watcher.pushed, 2)).toMatchObject([
      { type: 'state' },
      { type: 'disconnect', m: { session: 's3' } },
    ]);
    watcher.socket.terminate();
  });

  test('nothing is sent to, or accepted from, somebody without a token', async () => {
    const [stranger, known] = [await connect(lake), await join()];
    const refused = { error: { code: 4001 } };
    expect(await stranger.call('presence_subscribe')).toMatchObject(refused);
    expect(await stranger.call('authorization', { authorization: 'Bearer wrong' })).toMatchObject(refused);
    expect(await stranger.call('authorization', { authorization: '' })).toMatchObject({ result: true });
    expect(await stranger.call('presence_subscribe')).toMatchObject(refused);
    await known.call('presence_rollcall', { session: 's4' });
    expect(stranger.pushed).toEqual([]);
    stranger.socket.terminate();
    known.socket.terminate();
  });

  test('an invalid request or unknown method gets an error', async () => {
    const { socket, call } = await join();
    expect(await call('no_such_method')).toMatchObject({ error: { code: -32_601 } });
    const answer = new Promise<string>((resolve) => {
      socket.once('message', (data) => resolve((data as Buffer).toString()));
    });
    socket.send('{{{');
    expect(JSON.parse(await answer)).toMatchObject({ error: { code: -32_600 } });
    socket.terminate();
  });

  test.each(['hasOwnProperty', '__proto__', 'constructor', 'toString', 'valueOf'])(
    'there is no method %s',
    async (method) => {
      const { socket, call } = await join();
      expect(await call(method)).toMatchObject({ error: { code: -32_601 } });
      socket.terminate();
    },
  );

  test.each<[string, string, number]>([
    ['nothing', '', -32_600],
    ['half of a request', '{"method":', -32_600],
    ['a list of requests', `[${request('presence_subscribe', '{}')}]`, -32_600],
    ['null', 'null', -32_600],
    ['deeply nested lists', nested(30_000), -32_600],
    ['very many values', request('presence_announce', `{"data":[${'0,'.repeat(5000)}0]}`), -32_600],
    ['a method that is a list', '{"id":"1","method":["presence_subscribe"]}', -32_600],
    ['parameters without names', request('presence_subscribe', '[1]'), -32_600],
    ['a deeply nested id', request('presence_subscribe', '{}', nested(30_000)), -32_600],
    ['a long id', request('presence_subscribe', '{}', JSON.stringify('x'.repeat(201))), -32_600],
    [
      'a token that is a nested list',
      request('authorization', `{"authorization":${nested(30_000)}}`),
      -32_600,
    ],
    ['a token that is an object', request('authorization', '{"authorization":{"toString":1}}'), -32_602],
    [
      'deeply nested locations',
      request('presence_announce', `{"data":{"sessionId":"s","locations":${nested(30_000)}}}`),
      -32_600,
    ],
    [
      'a deeply nested selection',
      request(
        'presence_announce',
        `{"data":{"sessionId":"s","locations":[{"selection":${nested(20_000)}}]}}`,
      ),
      -32_600,
    ],
    ...Object.entries<unknown>({
      'a location that is not an object': [null],
      'a location without a document': [place({ documentId: undefined })],
      'a document that is a list': [place({ documentId: ['a'] })],
      'a document without an id': [place({ documentId: '' })],
      'a location without a type': [place({ type: undefined })],
      'a location of an unknown type': [place({ type: 'tool' })],
      'a location without a path': [place({ path: undefined })],
      'a path that is a text': [place({ path: 'title' })],
      'a path with nothing in it': [place({ path: [null] })],
      'a path with an item that has no key': [place({ path: ['body', {}] })],
      'a path with an item whose key is a list': [place({ path: ['body', { _key: [] }] })],
      'a path with a range of texts': [place({ path: ['body', ['a', 'b']] })],
      'a location without a time': [place({ lastActiveAt: undefined })],
      'a time that is none': [place({ lastActiveAt: 'yesterday' })],
      'a selection that is a text': [place({ selection: 'x' })],
      'a selection without an end': [place({ selection: { anchor: { path: [], offset: 0 } } })],
      'a selection before its text': [place({ selection: selection({ offset: -1 }) })],
      'a selection in half a letter': [place({ selection: selection({ offset: 0.5 }) })],
      'a selection without a path': [place({ selection: selection({ path: undefined }) })],
      'too many locations': Array.from({ length: 101 }, () => place()),
    }).map(
      ([name, locations]) =>
        [
          name,
          request('presence_announce', JSON.stringify({ data: { sessionId: 's', locations } })),
          -32_602,
        ] as [string, string, number],
    ),
    [
      'a session that is a nested list',
      request('presence_rollcall', `{"session":${nested(30_000)}}`),
      -32_600,
    ],
    ['a long session', request('presence_rollcall', `{"session":"${'x'.repeat(201)}"}`), -32_602],
    ['an announcement that is a number', request('presence_announce', '{"data":7}'), -32_602],
  ])('%s gets an error, and the others receive nothing', async (_name, text, code) => {
    const [watcher, other] = [await join(), await join()];
    await watcher.call('presence_subscribe');
    expect(await sendText(other.socket, text)).toMatchObject({ error: { code } });
    await other.call('presence_rollcall', { session: 'last' });
    expect(await heard(watcher.pushed, 1)).toMatchObject([{ type: 'rollCall', session: 'last' }]);
    watcher.socket.terminate();
    other.socket.terminate();
  });

  test('what is announced keeps the shape that Studios rely on, and nothing else', async () => {
    const [watcher, other] = [await join(), await join()];
    await watcher.call('presence_subscribe');
    const point = { path: [{ _key: 'b' }, 'children', { _key: 's' }], offset: 3 };
    const location = {
      type: 'document',
      documentId: 'drafts.a',
      path: ['body', { _key: 'b' }, 0, [1, 2]],
      lastActiveAt: '2026-01-01T00:00:00Z',
      selection: { anchor: point, focus: point, backward: false },
    };
    const sent = `[${JSON.stringify(location).replace('{', '{"__proto__":{"isAdmin":true},"extra":1,')}]`;
    await sendText(
      other.socket,
      request('presence_announce', `{"data":{"sessionId":"s","locations":${sent}}}`),
    );
    expect(await heard(watcher.pushed, 1)).toEqual([
      { type: 'state', i: 'local-robot', m: { session: 's', sessionId: 's', locations: [location] } },
    ]);
    watcher.socket.terminate();
    other.socket.terminate();
  });

  test('the subscriptions and sessions of a connection are limited', async () => {
    const { socket, call } = await join();
    const subscribed = await Promise.all(Array.from({ length: 11 }, () => call('presence_subscribe')));
    const sessions = await Promise.all(
      Array.from({ length: 101 }, (_, index) => call('presence_rollcall', { session: `s${index}` })),
    );
    expect([subscribed, sessions].map((replies) => replies.filter(({ error }) => error).length)).toEqual([
      1, 1,
    ]);
    socket.terminate();
  });

  test('a message that is too long closes the connection, and nothing else', async () => {
    const [other, kept] = [await join(), await join()];
    const code = closed(other.socket);
    other.socket.send('x'.repeat(65 * 1024));
    expect(await code).toBe(1009);
    expect(await kept.call('presence_subscribe')).toHaveProperty('result');
    kept.socket.terminate();
  });

  test(
    'a client that does not read is cut off instead of filling the memory',
    { tags: ['long'] },
    async () => {
      const [deaf, speaker] = [await join(), await join()];
      await deaf.call('presence_subscribe');
      deaf.socket.pause();
      const isGone = closed(deaf.socket);
      const locations = Array.from({ length: 50 }, () => place({ path: ['x'.repeat(1000)] }));
      // 20 MB: more than the buffers of the system and the lake's together.
      for (let count = 0; count < 400; count++) {
        await speaker.call('presence_announce', { data: { sessionId: 's', locations } });
      }
      deaf.socket.resume();
      expect(await isGone).toBe(1006);
      expect(deaf.pushed.length).toBeLessThan(400);
      speaker.socket.terminate();
    },
  );

  test('one user has a limited number of connections, and others are not affected', async () => {
    const database = openDatabase(lake.dataDir);
    const users = createUserStore(database);
    const tokenOf = (id: string) => {
      users.put({ id, name: id, email: '', role: 'viewer', local: false });
      return { authorization: `Bearer ${users.issueToken(id, 'test', new Date())}` };
    };
    const [many, other] = [tokenOf('many'), tokenOf('other')];
    database.close();
    const open: { member: Awaited<ReturnType<typeof connect>>; reply: Message }[] = [];
    for (let count = 0; count < 51; count++) {
      const member = await connect(lake);
      open.push({ member, reply: await member.call('authorization', many) });
    }
    expect(open.findIndex(({ reply }) => reply.result !== true)).toBe(50);
    const [first, last] = [open[0]?.member, open[50]?.member];
    if (first === undefined || last === undefined) throw new Error('Nobody is connected.');
    expect(await first.call('authorization', many)).toMatchObject({ result: true });
    expect(await last.call('presence_subscribe')).toMatchObject({ error: { code: 4001 } });
    expect(await last.call('authorization', other)).toMatchObject({ result: true });
    const gone = closed(first.socket);
    first.socket.close();
    await gone;
    const next = await connect(lake);
    expect(await next.call('authorization', many)).toMatchObject({ result: true });
    for (const { socket } of [...open.map(({ member }) => member), next]) socket.terminate();
  });

  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['the site beside the Studio', { origin: 'http://localhost:3000' }],
    ['a foreign host', { host: 'evil.example' }],
  ])('%s gets no socket', async (_name, headers) => {
    await expect(connect(lake, headers)).rejects.toThrow('403');
  });
});
