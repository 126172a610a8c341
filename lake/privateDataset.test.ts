import type { SanityClient } from '@sanity/client';
import type { TestReply, TestRequest } from '#system/http/testing/testRequest.ts';
import type { TestLake } from './testing/testLake.ts';
import { createClient } from '@sanity/client';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { createUserStore } from './auth/createUserStore.ts';
import { openDatabase } from './store/openDatabase.ts';
import { manualClock, startTestLake, testClient } from './testing/testLake.ts';

/** Every way of asking for a file, after its address. */
const ways: readonly (readonly [string, string, TestRequest])[] = [
  ['as it is', '', {}],
  ['its headers', '', { method: 'HEAD' }],
  ['a part of it', '', { headers: { range: 'bytes=0-3' } }],
  ['whether it has changed', '', { headers: { 'if-none-match': '*' } }],
  ['another size of it', '?w=2', {}],
  ['another format of it', '?fm=webp', {}],
  ['a download', '?dl=', {}],
  ['with a version before it', '', {}],
  ['with a forged pass', '?pass=0123456789abcdef.0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', {}],
];

const studio = { origin: 'http://localhost:3333', 'sec-fetch-site': 'same-site' };

describe('the files of a private dataset', () => {
  const clock = manualClock('2026-01-01T00:00:00Z');
  const year = 365 * 86_400_000;
  let lake: TestLake;
  let other: TestLake;
  /** Paths of an image and of a file that are there, and of two that are not. */
  let there: readonly string[];
  const notThere = [
    `/images/test/production/${'a'.repeat(40)}-12x8.png`,
    `/files/test/production/${'a'.repeat(40)}.txt`,
    '/images/test/production/..%2f..%2ftoken',
    '/images/test/other/x.png',
  ];
  beforeAll(async () => {
    lake = await startTestLake({ datasetMode: 'private', clock });
    other = await startTestLake({ datasetMode: 'private' });
    const picture = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const [image, file] = [
      await lake.client.assets.upload('image', picture),
      await lake.client.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' }),
    ];
    there = [new URL(image.url).pathname, new URL(file.url).pathname];
  });
  afterAll(async () => {
    await lake.stop();
    await other.stop();
  });
  const ask = (path: string, request: TestRequest = {}): Promise<TestReply> =>
    testRequest(`${lake.lake.url}${path}`, request);
  const withUsers = <Result>(work: (users: ReturnType<typeof createUserStore>) => Result): Result => {
    const database = openDatabase(lake.dataDir, { isShared: true });
    try {
      return work(createUserStore(database));
    } finally {
      database.close();
    }
  };
  const person = { id: 'writer', name: 'Writer', email: '', role: 'viewer', local: false } as const;
  const logIn = (maxMs: number) =>
    withUsers((users) => {
      users.put(person);
      return users.startSession(person.id, 'login', clock.now(), { maxMs });
    });
  /** Returns the cookie that a Studio gets when it asks who is logged in, as its browser sends it. */
  const cookieOf = async (token: string) => {
    const { headers } = await ask('/v1/users/me', {
      headers: { ...studio, authorization: `Bearer ${token}` },
    });
    return String(headers['set-cookie']).split(';')[0] ?? '';
  };
  const statuses = async (headers: Record<string, string>) => {
    const replies = await Promise.all(there.map((path) => ask(path, { headers })));
    return replies.map(({ status }) => status);
  };

  test.each(ways)(
    'are refused to somebody without a token who asks for %s, and do not tell whether they exist',
    async (name, end, request) => {
      const version = name === 'with a version before it' ? '/v2025-02-19' : '';
      const replies = await Promise.all(
        [...there, ...notThere].map(async (path) => {
          const { status, headers, text } = await ask(`${version}${path}${end}`, request);
          const { date: _date, ...said } = headers;
          return { status, said, text };
        }),
      );
      expect(replies[0]).toMatchObject({ status: 401, said: { 'cache-control': 'no-store' } });
      for (const reply of replies) expect(reply).toEqual(replies[0]);
    },
  );

  test('are sent for a token in a header, whatever its role, and kept by no cache for others', async () => {
    const token = logIn(year);
    const headers = { authorization: `Bearer ${token}` };
    expect(await statuses(headers)).toEqual([200, 200]);
    for (const path of [...there, `${there[0]}?w=2`]) {
      const whole = await ask(path, { headers });
      expect(whole.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.any(String) });
      const again = (more: Record<string, string>) =>
        ask(path, { headers: { ...more, 'if-none-match': String(whole.headers['etag']) } });
      expect([(await again(headers)).status, (await again({})).status]).toEqual([304, 401]);
    }
  });

  test('are refused for a token that has expired, that nobody has, or of another lake', async () => {
    const short = logIn(1000);
    const cookie = await cookieOf(short);
    expect(await statuses({ cookie })).toEqual([200, 200]);
    clock.advanceTo('2026-01-01T00:00:02Z');
    for (const token of [short, 'nonsense', other.lake.token]) {
      expect(await statuses({ authorization: `Bearer ${token}` })).toEqual([401, 401]);
    }
    expect(await statuses({ cookie })).toEqual([401, 401]);
    const { headers } = await testRequest(`${other.lake.url}/v1/users/me`, {
      headers: { ...studio, authorization: `Bearer ${other.lake.token}` },
    });
    const [, pass] = /=([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
    const port = new URL(lake.lake.url).port;
    expect(await statuses({ cookie: `lake-files-${port}=${pass}` })).toEqual([401, 401]);
  });

  test('are sent for the cookie of a Studio, until its person logs out or is removed', async () => {
    const [first, second] = [logIn(year), logIn(year)];
    const [one, two] = [await cookieOf(first), await cookieOf(second)];
    expect([await statuses({ cookie: `other=1; ${one}` }), await statuses({ cookie: two })]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    const { headers } = await ask('/v1/auth/logout', {
      method: 'POST',
      headers: { ...studio, authorization: `Bearer ${first}` },
    });
    expect(String(headers['set-cookie'])).toContain('Max-Age=0');
    expect([await statuses({ cookie: one }), await statuses({ cookie: two })]).toEqual([
      [401, 401],
      [200, 200],
    ]);
    withUsers((users) => users.remove(person.id));
    expect(await statuses({ cookie: two })).toEqual([401, 401]);
  });

  test('the cookie is good for files only, and given to the Studio only', async () => {
    const token = logIn(year);
    const cookie = await cookieOf(token);
    for (const path of ['/v1/users/me', '/v1/data/query/production?query=*', '/v1/data/export/production']) {
      expect((await ask(path, { headers: { ...studio, cookie } })).status).toBe(401);
    }
    const { headers } = await ask('/v1/users/me', { headers: { authorization: `Bearer ${token}` } });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['http://localhost:3333', 'same-site', 'SameSite=Strict'],
    ['https://studio.example.com', 'same-site', 'SameSite=Strict; Secure'],
    ['https://studio.example.com', 'cross-site', 'SameSite=None; Secure; Partitioned'],
  ])('the cookie for a Studio at %s (%s)', async (origin, site, attributes) => {
    const own = await startTestLake({ studioOrigins: () => [origin] });
    const { headers } = await testRequest(`${own.lake.url}/v1/users/me`, {
      headers: { origin, 'sec-fetch-site': site, authorization: `Bearer ${own.lake.token}` },
    });
    await own.stop();
    expect(String(headers['set-cookie'])).toMatch(
      new RegExp(`^lake-files-\\d+=[\\w.-]+; Path=/; HttpOnly; ${attributes}$`),
    );
  });

  const load = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await ask(path)).status));

  test('an export has addresses that work for some hours, or as long as its token', async () => {
    const token = logIn(year);
    const exported = async () => {
      const { text } = await ask('/v1/data/export/production', {
        headers: { authorization: `Bearer ${token}` },
      });
      const urls = text
        .trim()
        .split('\n')
        .map((line) => new URL(JSON.parse(line).url));
      return urls.map(({ pathname, search }) => `${pathname}${search}`);
    };
    const early = await exported();
    expect(await load(early)).toEqual([200, 200]);
    clock.advanceTo('2026-01-01T07:00:00Z');
    const late = await exported();
    expect([await load(early), await load(late)]).toEqual([
      [401, 401],
      [200, 200],
    ]);
    withUsers((users) => users.remove(person.id));
    expect(await load(late)).toEqual([401, 401]);
  });
});

const canRead = async ({ lake: { url } }: TestLake) =>
  (await fetch(`${url}/v1/data/query/production?query=*`)).status;
const refusal = (change: Promise<unknown>) =>
  change.then(
    () => 'done',
    ({ statusCode, message }) => `${statusCode} ${message}`,
  );

describe('the mode of a dataset', () => {
  let lake: TestLake | undefined;
  afterEach(() => lake?.stop());
  test('is set as Sanity does it, at once, and remembered', async () => {
    lake = await startTestLake();
    const { client, dataDir } = lake;
    expect(await client.datasets.list()).toEqual([{ name: 'production', aclMode: 'public' }]);
    expect(await canRead(lake)).toBe(200);
    expect(await client.datasets.edit('production', { aclMode: 'private' })).toEqual({
      datasetName: 'production',
      aclMode: 'private',
    });
    expect(await canRead(lake)).toBe(401);
    await lake.lake.close();
    const again = await startTestLake({ dataDir });
    expect([await again.client.datasets.list(), await canRead(again)]).toEqual([
      [{ name: 'production', aclMode: 'private' }],
      401,
    ]);
    await again.client.datasets.edit('production', { aclMode: 'public' });
    expect(await canRead(again)).toBe(200);
    await again.stop();
  });

  test('is private by default where that is said', async () => {
    lake = await startTestLake({ defaultDatasetMode: 'private' });
    expect(await canRead(lake)).toBe(401);
    await lake.client.datasets.edit('production', { aclMode: 'public' });
    expect(await canRead(lake)).toBe(200);
  });

  test('cannot be changed in a lake that was started with one; nor can that of comments', async () => {
    lake = await startTestLake({ datasetMode: 'private' });
    const { datasets } = lake.client;
    expect(await refusal(datasets.edit('production', { aclMode: 'public' }))).toMatch(
      /^409 .*LAKE_DATASET_MODE=private/,
    );
    await lake.ask('/v1/comments/production/setup', { method: 'POST' });
    expect(await refusal(datasets.edit('production-comments', { aclMode: 'public' }))).toMatch(
      /^409 .*always private/,
    );
    expect(await canRead(lake)).toBe(401);
  });

  test('is refused if it is neither, of no dataset, or from somebody who is no administrator', async () => {
    lake = await startTestLake();
    const { datasets } = lake.client;
    expect(await refusal(datasets.edit('production', { aclMode: 'custom' }))).toMatch(/^400 /);
    expect(await refusal(datasets.edit('other', { aclMode: 'private' }))).toMatch(/^404 /);
    expect(await refusal(datasets.create('production', { aclMode: 'private' }))).toMatch(
      /^409 .*already exists/,
    );
    expect(await refusal(datasets.create('other'))).toMatch(/^409 .*one dataset/);
    const asNobody: SanityClient = testClient({ url: lake.lake.url, token: '' });
    expect(await refusal(asNobody.datasets.edit('production', { aclMode: 'private' }))).toMatch(/^401 /);
  });

  test('ends listeners without a token when the dataset is closed to them', async () => {
    lake = await startTestLake();
    const { url } = lake.lake;
    const open = async (path: string) => {
      const { body } = await fetch(`${url}/v1${path}`);
      const reader = body?.getReader();
      await reader?.read();
      return async () => {
        for (;;) {
          const next = await reader?.read().catch(() => undefined);
          if (!next || next.done) return 'ended';
        }
      };
    };
    const ends = [await open('/data/listen/production?query=*'), await open('/data/live/events/production')];
    await lake.client.datasets.edit('production', { aclMode: 'private' });
    expect(await Promise.all(ends.map((end) => end()))).toEqual(['ended', 'ended']);
  });

  test('public shows published documents only', async () => {
    lake = await startTestLake();
    for (const _id of ['a', 'drafts.a', 'versions.r1.a', 'secret.a']) {
      await lake.client.create({ _id, _type: 'page' });
    }
    const asNobody = createClient({ ...lake.client.config(), token: '', perspective: 'raw' });
    expect(await asNobody.fetch('*[_type == "page"]._id')).toEqual(['a']);
    expect(await asNobody.getDocuments(['a', 'drafts.a', 'versions.r1.a', 'secret.a'])).toMatchObject([
      { _id: 'a' },
      null,
      null,
      null,
    ]);
  });
});
