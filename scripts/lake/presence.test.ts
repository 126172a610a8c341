import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestLake } from './testLake.ts';
import type { TestLake } from './testLake.ts';

type Message = {
  id?: string;
  result?: unknown;
  error?: { code: number };
  method?: string;
  params?: { subscription: string; result: unknown };
};

/** A socket as the Studio uses it: a call waits for its answer, what is pushed is collected. */
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

async function heard(pushed: unknown[], count: number) {
  for (let tries = 0; pushed.length < count && tries < 200; tries++)
    await new Promise((resolve) => setTimeout(resolve, 5));
  return pushed;
}

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

  test('people are told where the others are, and when they go', async () => {
    const [watcher, other] = [await join(), await join()];
    expect(typeof (await watcher.call('presence_subscribe')).result).toBe('string');
    const locations = [{ documentId: 'a', path: ['title'] }];
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

  test('somebody whose connection breaks is gone for the others', async () => {
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

  test('nothing is told to, or taken from, somebody without a token', async () => {
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

  test('what is no request, or of no known method, gets an error', async () => {
    const { socket, call } = await join();
    expect(await call('no_such_method')).toMatchObject({ error: { code: -32_601 } });
    const answer = new Promise<string>((resolve) => {
      socket.once('message', (data) => resolve((data as Buffer).toString()));
    });
    socket.send('{{{');
    expect(JSON.parse(await answer)).toMatchObject({ error: { code: -32_600 } });
    socket.terminate();
  });

  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a foreign host', { host: 'evil.example' }],
  ])('%s gets no socket', async (_name, headers) => {
    await expect(connect(lake, headers)).rejects.toThrow('403');
  });
});
