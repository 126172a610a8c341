import type { TestLake } from '../testing/testLake.ts';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { manualClock, startTestLake, testClient } from '../testing/testLake.ts';
import { createUserStore } from './createUserStore.ts';

const studioOrigin = 'http://localhost:3333/desk';

const loginPage = ({ lake }: TestLake, origin = studioOrigin, headers: Record<string, string> = {}) =>
  fetch(`${lake.url}/v1/auth/login/local?origin=${encodeURIComponent(origin)}`, { headers });

/** The form token in the login page. */
async function formToken(lake: TestLake, origin = studioOrigin) {
  const text = await (await loginPage(lake, origin)).text();
  return /name="formToken" value="([^"]+)"/.exec(text)?.[1] ?? '';
}

async function sendForm(
  { lake }: TestLake,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields);
  const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
  const answer = await fetch(`${lake.url}/v1/auth/login/local`, init);
  const location = answer.headers.get('location') ?? '';
  return { status: answer.status, location, sid: /#sid=(.{20,})$/.exec(location)?.[1] ?? '' };
}

/** Goes through the login page as the Studio does, up to the login that it would exchange for a token. */
async function logIn(lake: TestLake, user: string, origin = studioOrigin) {
  return sendForm(lake, { user, origin, formToken: await formToken(lake, origin) });
}

async function exchange({ lake }: TestLake, sid: string) {
  const answer = await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`);
  return (await answer.json()) as { token?: string };
}

describe('the one-click login', () => {
  let lake: TestLake;
  beforeAll(async () => {
    lake = await startTestLake();
  });
  afterAll(() => lake.stop());

  test('offers the people of this machine', async () => {
    const page = await fetch(`${lake.lake.url}/v1/auth/login/local?origin=http://localhost:3333`);
    const text = await page.text();
    expect([...text.matchAll(/name="user" value="([\w-]+)"/g)].map(([, id]) => id)).toEqual([
      'local-editor',
      'second-editor',
    ]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('sends the person back with a login that gives one token, once', async () => {
    const { status, location, sid } = await logIn(lake, 'second-editor');
    expect([status, location]).toEqual([302, `http://localhost:3333/desk#sid=${sid}`]);
    const { token = '' } = await exchange(lake, sid);
    const me = await testClient({ url: lake.lake.url, token }).users.getById('me');
    expect(me).toMatchObject({
      id: 'second-editor',
      name: 'Second Editor',
      role: 'editor',
      roles: [{ name: 'editor' }],
    });
    expect(await exchange(lake, sid)).toMatchObject({ statusCode: 401 });
  });

  test.each([
    'https://evil.example/',
    'http://localhost.evil.example',
    'http://x;sandbox;y.localhost:3333',
    'http://localhost:3000/',
    'http://localhost/',
    'https://localhost:3333/',
    'http://[::1]:3333/',
    'javascript:alert(1)//localhost',
    'http://user@localhost:3333',
    'http://:secret@localhost:3333',
    'blob:http://localhost:3333/8f1a2b3c',
    'filesystem:http://localhost:3333/temporary/page',
    'view-source:http://localhost:3333/',
    'ws://localhost:3333/',
    '//localhost',
    '',
  ])('does not send anybody to %s', async (origin) => {
    const page = await fetch(`${lake.lake.url}/v1/auth/login/local?origin=${encodeURIComponent(origin)}`);
    expect([page.status, (await logIn(lake, 'local-editor', origin)).status]).toEqual([400, 400]);
  });

  test.each([
    ['a form of another page', {}],
    ['a forged form', { formToken: `9999999999999.${'A'.repeat(43)}` }],
    ['something that only looks like a token', { formToken: '__proto__' }],
  ])('refuses %s and asks again', async (_name, fields) => {
    const fieldsOfForm = { user: 'local-editor', origin: studioOrigin, ...fields };
    expect(await sendForm(lake, fieldsOfForm)).toMatchObject({ status: 403, location: '' });
  });

  test('refuses a form that was made for another Studio of this lake', async () => {
    const token = await formToken(lake, 'http://127.0.0.1:3333/');
    const { status } = await sendForm(lake, { user: 'local-editor', origin: studioOrigin, formToken: token });
    expect(status).toBe(403);
  });

  test('refuses a form that is ten minutes old', async () => {
    const clock = manualClock('2026-01-01T00:00:00Z');
    const old = await startTestLake({ clock });
    const fields = { user: 'local-editor', origin: studioOrigin, formToken: await formToken(old) };
    clock.advanceTo('2026-01-01T00:09:59Z');
    const intime = await sendForm(old, fields);
    clock.advanceTo('2026-01-01T00:10:00Z');
    const late = await sendForm(old, fields);
    await old.stop();
    expect([intime.status, late.status]).toEqual([302, 403]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['the login page', { 'sec-fetch-site': 'same-origin' }, 302],
    ['a page of another port of this machine', { 'sec-fetch-site': 'same-site' }, 403],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['the Studio itself', { origin: 'http://localhost:3333' }, 403],
    ['the site', { origin: 'http://localhost:3000' }, 403],
    ['a page with an opaque origin', { origin: 'null' }, 403],
  ])('a form that is sent by %s: %o gets %i', async (_name, headers, expected) => {
    const form = { origin: studioOrigin, user: 'local-editor', formToken: await formToken(lake) };
    const { status } = await testRequest(`${lake.lake.url}/v1/auth/login/local`, {
      method: 'POST',
      headers,
      body: String(new URLSearchParams(form)),
    });
    expect(status).toBe(expected);
  });

  test('takes a form that browsers say comes from the lake itself', async () => {
    const form = { origin: studioOrigin, user: 'local-editor', formToken: await formToken(lake) };
    const { status } = await testRequest(`${lake.lake.url}/v1/auth/login/local`, {
      method: 'POST',
      headers: { host: 'LOCALHOST:3400', origin: 'http://localhost:3400', 'sec-fetch-site': 'same-origin' },
      body: String(new URLSearchParams(form)),
    });
    expect(status).toBe(302);
  });

  test('lets nobody in through a proxy', async () => {
    const page = await loginPage(lake, studioOrigin, { 'x-forwarded-for': '203.0.113.7' });
    const form = { user: 'local-editor', origin: studioOrigin, formToken: await formToken(lake) };
    const sent = await sendForm(lake, form, { via: '1.1 proxy' });
    expect([page.status, sent.status, sent.location]).toEqual([403, 403, '']);
    const byNetwork = await sendForm(lake, form, { 'cf-connecting-ip': '203.0.113.7' });
    expect([byNetwork.status, byNetwork.location]).toEqual([403, '']);
  });

  test('accepts a Studio that starts after its lake', async () => {
    const studios: string[] = [];
    const late = await startTestLake({ studioOrigins: () => studios });
    const before = await loginPage(late, 'http://localhost:4567/');
    studios.push('http://localhost:4567');
    const after = await loginPage(late, 'http://localhost:4567/');
    await late.stop();
    expect([before.status, after.status]).toEqual([400, 200]);
  });

  test('logs people in as editors, not as administrators', async () => {
    const { token = '' } = await exchange(lake, (await logIn(lake, 'local-editor')).sid);
    const me = await testClient({ url: lake.lake.url, token }).users.getById('me');
    expect(me).toMatchObject({ id: 'local-editor', role: 'editor' });
  });

  test('refuses users that are not people of this machine', async () => {
    expect((await logIn(lake, 'local-robot')).status).toBe(400);
  });

  test('a token is valid until its owner logs out', async () => {
    const { token = '' } = await exchange(lake, (await logIn(lake, 'local-editor')).sid);
    const client = testClient({ url: lake.lake.url, token });
    await client.request({ url: '/auth/logout', method: 'POST' });
    await expect(client.users.getById('me')).rejects.toMatchObject({ statusCode: 401 });
  });

  test('can be switched off', async () => {
    const off = await startTestLake({ localLogin: false });
    const page = await fetch(`${off.lake.url}/v1/auth/login/local?origin=http://localhost:3333`);
    const providers: unknown = await (await fetch(`${off.lake.url}/v1/auth/providers`)).json();
    expect([page.status, (await logIn(off, 'local-editor')).status]).toEqual([403, 403]);
    expect(await page.text()).toContain('#token=');
    expect(providers).toMatchObject({ providers: [] });
    await off.stop();
  });
});

describe('tokens', () => {
  test('the local token is in the data folder, readable by its owner only, and stays the same', async () => {
    const { lake, dataDir, stop } = await startTestLake();
    const file = path.join(dataDir, 'token');
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([`${lake.token}\n`, 0o600]);
    await lake.close();
    const again = await startTestLake({ dataDir });
    expect(again.lake.token).toBe(lake.token);
    await again.stop();
    await stop().catch(() => undefined);
  });

  test('only a hash of a token is stored', async () => {
    const { lake, dataDir, stop } = await startTestLake();
    const stored =
      readFileSync(path.join(dataDir, 'lake.sqlite'), 'latin1') +
      readFileSync(path.join(dataDir, 'lake.sqlite-wal'), 'latin1');
    expect([stored.includes('local-robot'), stored.includes(lake.token.slice(22))]).toEqual([true, false]);
    await stop();
  });

  test.each(['nonsense', `lake_${'0'.repeat(16)}_${'A'.repeat(43)}`])(
    'the token %s is refused',
    async (token) => {
      const { lake, stop } = await startTestLake();
      await expect(testClient({ url: lake.url, token }).fetch('*')).rejects.toMatchObject({
        statusCode: 401,
      });
      const tampered = `${lake.token.slice(0, -1)}${lake.token.endsWith('A') ? 'B' : 'A'}`;
      await expect(testClient({ url: lake.url, token: tampered }).fetch('*')).rejects.toMatchObject({
        statusCode: 401,
      });
      await stop();
    },
  );
});

describe('a token that ends', () => {
  test('the token of a login expires, and is removed at the next login', async () => {
    const clock = manualClock('2026-01-01T00:00:00Z');
    const lake = await startTestLake({ clock });
    const { token = '' } = await exchange(lake, (await logIn(lake, 'local-editor')).sid);
    const client = testClient({ url: lake.lake.url, token });
    clock.advanceTo('2026-03-31T23:59:59Z');
    expect(await client.users.getById('me')).toMatchObject({ id: 'local-editor' });
    clock.advanceTo('2026-04-01T00:00:00Z');
    await expect(client.users.getById('me')).rejects.toMatchObject({ statusCode: 401 });
    await exchange(lake, (await logIn(lake, 'local-editor')).sid);
    expect(tokenCount(lake)).toBe(2);
    await lake.stop();
  });

  test('expired tokens are removed when a lake starts', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-'));
    const first = await startTestLake({ dataDir, clock: manualClock('2026-01-01T00:00:00Z') });
    await exchange(first, (await logIn(first, 'local-editor')).sid);
    const before = tokenCount(first);
    await first.stop();
    const second = await startTestLake({ dataDir, clock: manualClock('2027-01-01T00:00:00Z') });
    const after = tokenCount(second);
    await second.stop();
    rmSync(dataDir, { recursive: true });
    expect([before, after]).toEqual([2, 1]);
  });

  test('logging out does not revoke the token of the data folder, which the site needs', async () => {
    const { client, stop } = await startTestLake();
    await client.request({ url: '/auth/logout', method: 'POST' });
    expect(await client.users.getById('me')).toMatchObject({ id: 'local-robot' });
    await stop();
  });
});

/** The local token and those of logins. */
function tokenCount({ dataDir }: TestLake): number {
  const database = openDatabase(dataDir);
  try {
    return createUserStore(database).listTokens().length;
  } finally {
    database.close();
  }
}

describe('without a token', () => {
  let lake: TestLake;
  let anonymous: ReturnType<typeof testClient>;
  beforeAll(async () => {
    lake = await startTestLake();
    anonymous = testClient({ url: lake.lake.url, token: '' });
    await lake.client
      .transaction()
      .create({ _id: 'a', _type: 'page', title: 'Public' })
      .create({ _id: 'drafts.a', _type: 'page', title: 'Draft' })
      .create({ _id: 'secret.a', _type: 'page', title: 'Secret' })
      .commit();
  });
  afterAll(() => lake.stop());

  test.each(['raw', 'published', 'drafts'] as const)(
    'the perspective %s shows published documents only',
    async (perspective) => {
      expect(await anonymous.fetch('*[_type == "page"].title', {}, { perspective })).toEqual(['Public']);
      expect(await anonymous.fetch('*[_id in ["drafts.a", "secret.a"]].title', {}, { perspective })).toEqual(
        [],
      );
    },
  );

  test('a draft cannot be read by its id', async () => {
    expect(await anonymous.getDocument('drafts.a')).toBeUndefined();
    expect((await anonymous.getDocument('a'))?.['title']).toBe('Public');
  });

  test('nothing can be written, uploaded or exported', async () => {
    const refused = [
      anonymous.create({ _type: 'page' }),
      anonymous.delete('a'),
      anonymous.assets.upload('file', Buffer.from('x'), { filename: 'x.txt' }),
      anonymous.request({ url: '/data/export/production' }),
      anonymous.request({ url: '/users/me' }),
      anonymous.request({ url: '/projects/test' }),
    ];
    const statuses = await Promise.all(
      refused.map((attempt) =>
        attempt.then(
          () => 200,
          (error: { statusCode: number }) => error.statusCode,
        ),
      ),
    );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await lake.client.fetch('count(*)', {}, { perspective: 'raw' })).toBe(3);
  });
});

describe('what a Studio asks besides documents', () => {
  let lake: TestLake;
  beforeAll(async () => {
    lake = await startTestLake();
  });
  afterAll(() => lake.stop());

  const json = async (address: string, init?: RequestInit): Promise<unknown> =>
    (await lake.ask(`/v2021-06-07${address}`, init)).json();

  test('the grants of a user', async () => {
    expect(await json('/projects/test/datasets/production/acl')).toEqual([
      {
        filter: '_id in path("**")',
        permissions: ['read', 'create', 'update', 'manage', 'history', 'editHistory'],
      },
    ]);
  });

  test('the project and its datasets', async () => {
    expect(await lake.client.projects.getById('test')).toMatchObject({
      id: 'test',
      members: expect.any(Array),
    });
    expect(await lake.client.datasets.list()).toEqual([{ name: 'production', aclMode: 'public' }]);
  });

  test('other people by their ids', async () => {
    expect(await json('/users/local-editor')).toMatchObject({
      id: 'local-editor',
      displayName: 'Local Editor',
    });
    expect(await json('/users/local-editor,nobody,second-editor')).toMatchObject([
      { id: 'local-editor' },
      { id: 'second-editor' },
    ]);
  });

  test('the values that it stores for a person are limited', async () => {
    const { ask, stop } = await startTestLake();
    const put = async (keys: readonly string[]) =>
      (
        await ask('/v1/users/me/keyvalue', {
          method: 'PUT',
          body: JSON.stringify(keys.map((key) => ({ key, value: 1 }))),
        })
      ).status;
    const keys = Array.from({ length: 1000 }, (_, index) => `key ${index}`);
    expect([await put(keys), await put(keys.slice(0, 1)), await put(['one more'])]).toEqual([200, 200, 400]);
    expect(await put(['x'.repeat(501)])).toBe(400);
    await stop();
  });

  test('the values that it stores for a person are limited together, and are stored all or none', async () => {
    const { ask, stop } = await startTestLake();
    const put = async (...entries: readonly (readonly [key: string, length: number])[]) => {
      const body = JSON.stringify(entries.map(([key, length]) => ({ key, value: 'ä'.repeat(length / 2) })));
      return (await ask('/v1/users/me/keyvalue', { method: 'PUT', body })).status;
    };
    for (let n = 0; n < 16; n++) expect(await put([`key ${n}`, 250_000])).toBe(200);
    expect(await put(['small', 20], ['large', 250_000])).toBe(400);
    expect(await (await ask('/v1/users/me/keyvalue/small,large')).json()).toEqual([
      { key: 'small', value: null },
      { key: 'large', value: null },
    ]);
    expect([await put(['key 0', 20]), await put(['large', 250_000])]).toEqual([200, 200]);
    await stop();
  });

  test('the values that it stores for a person', async () => {
    const values = [{ key: 'studio.tool', value: { last: 'structure' } }];
    await json('/users/me/keyvalue', { method: 'PUT', body: JSON.stringify(values) });
    expect(await json('/users/me/keyvalue/studio.tool,other')).toEqual([
      ...values,
      { key: 'other', value: null },
    ]);
  });
});
