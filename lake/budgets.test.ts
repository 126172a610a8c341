import type { Socket } from 'node:net';
import type { TestLake } from './testing/testLake.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { budgetTable, rateTable } from '#system/budget/budgetTable.ts';
import { createUserStore } from './auth/createUserStore.ts';
import { openDatabase } from './store/openDatabase.ts';
import { startTestLake } from './testing/testLake.ts';

const studio = 'http://localhost:3333';

let lake: TestLake;
beforeEach(async () => {
  lake = await startTestLake({ studioOrigins: () => [studio] });
});
afterEach(() => lake.stop());

const address = () => new URL(lake.lake.url);
const stranger = (path: string, init?: RequestInit) => fetch(`${lake.lake.url}${path}`, init);

/** These move megabytes several times, which takes a busy machine a while. */
describe('replies that nobody reads', { timeout: 60_000 }, () => {
  const place = '/v2025-02-19/data/query/production?query=[*,*,*,*]';
  const short = '/v2025-02-19/data/query/production?query=1';
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
  });

  /** Asks, and reads no further than to the first bytes of the reply, which it returns. */
  async function askAndWait(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const socket = connect(Number(address().port), '127.0.0.1');
    sockets.push(socket);
    const lines = Object.entries({ host: address().host, ...headers }).map((entry) => entry.join(': '));
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    const [bytes]: unknown[] = await once(socket, 'data');
    socket.pause();
    return String(bytes).slice(0, 'HTTP/1.1 200'.length);
  }

  test.each([
    ['of queries', 1, place],
    ['with documents', 4, '/v2025-02-19/data/doc/production/d0,d1,d2,d3'],
  ])(
    '%s are kept for one stranger up to a limit, which others do not feel',
    async (_what, documents, path) => {
      for (let n = 0; n < documents; n++) {
        await lake.client.create({ _id: `d${n}`, _type: 'page', text: 'x'.repeat(3_500_000) });
      }
      const kept = [await askAndWait(path), await askAndWait(path)];
      expect(kept).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
      const refused = await stranger(path);
      expect(refused.status).toBe(429);
      expect(await refused.text()).toContain('bytes of replies from you has been reached');
      expect((await lake.ask(place)).status).toBe(200);
      for (const socket of sockets) socket.destroy();
      // While there is no room for the longest result, queries are refused before they run, so polling is cheap.
      await expect.poll(async () => (await stranger(short)).status).toBe(200);
      expect((await stranger(path)).status).toBe(200);
    },
  );

  test(
    'of exports are kept for one user up to a number, which others do not feel',
    { tags: ['long'] },
    async () => {
      const path = '/v2025-02-19/data/export/production';
      for (let n = 0; n < 4; n++) {
        await lake.client.create({ _id: `d${n}`, _type: 'page', text: 'x'.repeat(3_500_000) });
      }
      const headers = { authorization: tokenOfViewer() };
      const unread = budgetTable.lake.exports.user.each;
      for (let n = 0; n < unread; n++) expect(await askAndWait(path, headers)).toBe('HTTP/1.1 200');
      const refused = await stranger(path, { headers });
      expect(refused.status).toBe(429);
      expect(await refused.text()).toContain('exports from you has been reached');
      const other = await lake.ask(path);
      expect((await other.text()).trim().split('\n')).toHaveLength(4);
      for (const socket of sockets) socket.destroy();
      await expect.poll(async () => (await stranger(path, { headers })).status).toBe(200);
    },
  );
});

/** Adds a user who may read, and returns an `Authorization` header with their token. */
function tokenOfViewer(): string {
  const database = openDatabase(lake.dataDir);
  const users = createUserStore(database);
  users.put({ id: 'viewer', name: 'viewer', email: '', role: 'viewer', local: false });
  const token = users.issueToken('viewer', 'test', new Date());
  database.close();
  return `Bearer ${token}`;
}

const sent = (values: number) => ({
  method: 'POST',
  body: JSON.stringify({ query: 'count($a)', params: { a: Array.from({ length: values }, () => 0) } }),
});

describe('parameters', () => {
  const place = '/v2025-02-19/data/query/production';
  const long = { method: 'POST', body: JSON.stringify({ query: '1', params: { a: 'x'.repeat(70_000) } }) };

  test('of strangers may have few values and bytes, and of others more', async () => {
    expect((await stranger(place, sent(9000))).status).toBe(200);
    expect((await stranger(place, sent(11_000))).status).toBe(413);
    expect((await stranger(place, long)).status).toBe(413);
    expect((await lake.ask(place, sent(90_000))).status).toBe(200);
    expect((await lake.ask(place, sent(110_000))).status).toBe(413);
    expect((await lake.ask(place, long)).status).toBe(200);
  });

  test('are parsed where the query is answered, and an invalid one is named', async () => {
    const answer = await lake.ask(place, {
      method: 'POST',
      body: '{"query": "$b", "params": {"b": [1,, 2]}}',
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('The parameter $b is not JSON');
    expect((await lake.ask(`${place}?query=$b&$b=nonsense`)).status).toBe(400);
  });
});

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${address().host}/v1/socket/production`, { origin: studio });
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return socket;
}

/** Asks for a socket, and resolves with the status of the answer. */
function statusOfSocket(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${address().host}/v1/socket/production`, { origin: studio });
    socket.on('unexpected-response', (request, { statusCode = 0 }) => {
      request.destroy();
      resolve(statusCode);
    });
    socket.on('error', reject);
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
  });
}

test('sockets of nobody give way to others, and those of people stay', async () => {
  const person = await openSocket();
  const authorization = `Bearer ${lake.lake.token}`;
  person.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'authorization', params: { authorization } }));
  await once(person, 'message');
  const first = await openSocket();
  const closed = once(first, 'close');
  for (let n = 0; n < budgetTable.lake.sockets.stranger.each; n++) await openSocket();
  await closed;
  expect(person.readyState).toBe(WebSocket.OPEN);
});

test('the body of a request that does not come gives way to other requests', { tags: ['long'] }, async () => {
  const head = `POST /v2025-02-19/data/query/production HTTP/1.1\r\nHost: ${address().host}\r\nContent-Length: 10\r\n\r\n`;
  const sockets = Array.from({ length: budgetTable.lake.requests.stranger.each }, () => {
    const socket = connect(Number(address().port), '127.0.0.1').resume();
    socket.on('error', () => socket.destroy());
    socket.write(head);
    return socket;
  });
  const oneIsClosed = Promise.race(sockets.map((socket) => once(socket, 'close')));
  for (const socket of sockets) if (socket.connecting) await once(socket, 'connect');
  const answers = await Promise.all(Array.from({ length: 20 }, () => stranger('/v1/ping')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await oneIsClosed;
  for (const socket of sockets) socket.destroy();
});

describe('a stranger who asks without a pause', () => {
  const { atOnce } = rateTable.lake.requests.stranger.each;
  /** Asks again and again, and resolves with the status of the first refusal; with 200 if there is none. */
  const tooMany = async (ask: () => Promise<number>): Promise<number> => {
    for (let n = 0; n < 20 * atOnce; n += 50) {
      const statuses = await Promise.all(Array.from({ length: 50 }, ask));
      const refused = statuses.find((status) => status === 429);
      if (refused !== undefined) return refused;
    }
    return 200;
  };

  test('is refused, and nobody with a token is', async () => {
    expect(await tooMany(async () => (await stranger('/v1/ping')).status)).toBe(429);
    expect((await lake.ask('/v1/ping')).status).toBe(200);
    const preflight = {
      method: 'OPTIONS',
      headers: { origin: studio, 'access-control-request-method': 'GET' },
    };
    expect((await stranger('/v1/ping', preflight)).status).toBe(204);
  });

  test.each(['/v1/ping', '/v1/users/me'])('is refused at %s whatever token they make up', async (path) => {
    let n = 0;
    const ask = async () =>
      (await stranger(path, { headers: { authorization: `Bearer made-up-${n++}` } })).status;
    expect(await ask()).toBe(401);
    expect(await tooMany(ask)).toBe(429);
  });

  test('opens no more sockets', async () => {
    expect(await tooMany(statusOfSocket)).toBe(429);
  });
});
