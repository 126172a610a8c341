import type { TestLake } from '../testing/testLake.ts';
import type { People } from './createPeople.ts';
import type { PasswordCost } from './hashPassword.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { noticeOf, openForm, sendForm } from '../testing/testForms.ts';
import { manualClock, startTestLake } from '../testing/testLake.ts';
import { createPeople } from './createPeople.ts';
import { hashPassword } from './hashPassword.ts';

const studio = 'http://localhost:3333/';
const password = 'lantern Über orbit 42';
const cheap = { ln: 4, r: 8, p: 1 };
/** A quarter of what it really costs, which is still far longer than a request takes to arrive. */
const slow = { ln: 13, r: 8, p: 3 };
const hash = await hashPassword(password, cheap);
const dayMs = 86_400_000;

let lake: TestLake;
let people: People;
let closeDatabase: () => void;
const clock = manualClock('2026-01-01T00:00:00Z');
const after = (ms: number) => clock.advanceTo(new Date(clock.now().getTime() + ms).toISOString());

const start = (dataDir: string, passwordCost: PasswordCost) =>
  startTestLake({ dataDir, clock, localLogin: false, publicUrl: 'https://lake.example', passwordCost });
const restartWithCost = async (cost: PasswordCost) => {
  await lake.lake.close();
  lake = await start(lake.dataDir, cost);
};

beforeEach(async () => {
  clock.advanceTo('2026-01-01T00:00:00Z');
  lake = await start(mkdtempSync(path.join(tmpdir(), 'lake-login-')), cheap);
  // As the command line does it, from another process.
  const database = openDatabase(lake.dataDir);
  closeDatabase = () => database.close();
  people = createPeople(database);
  for (const name of ['ada', 'ben']) {
    people.users.put({ id: name, name, email: `${name}@example.com`, role: 'editor', local: false });
    people.credentials.setPassword(name, hash);
  }
});
afterEach(async () => {
  closeDatabase();
  await lake.stop();
  rmSync(lake.dataDir, { recursive: true, force: true });
});

/** Returns the headers of a browser's request as they arrive at the lake through the proxy. */
const from = (address: string) => ({
  host: 'lake.example',
  'x-forwarded-for': address,
  'x-forwarded-proto': 'https',
});
const loginUrl = () => `${lake.lake.url}/v1/auth/login/local?origin=${encodeURIComponent(studio)}`;

async function tryLogin(
  fields: Record<string, string>,
  headers: Record<string, string> = from('203.0.113.1'),
) {
  const { hidden } = await openForm(loginUrl(), headers);
  const reply = await sendForm(loginUrl(), { ...hidden, code: '', ...fields }, headers);
  const location = String(reply.headers['location'] ?? '');
  return { ...reply, notice: noticeOf(reply), sid: /#sid=(.{20,})$/.exec(location)?.[1] ?? '', location };
}

async function exchange(sid: string): Promise<string | undefined> {
  const { text } = await testRequest(`${lake.lake.url}/v1/auth/fetch?sid=${sid}`);
  const { token }: { token?: string } = JSON.parse(text);
  return token;
}

async function logIn(name: string, given = password): Promise<string> {
  const { sid } = await tryLogin({ email: `${name}@example.com`, password: given });
  const token = await exchange(sid);
  if (token === undefined) throw new Error(`${name} could not log in.`);
  return token;
}

const guess = (email: string, headers?: Record<string, string>) =>
  tryLogin({ email, password: 'a guess' }, headers);
const adaAs = (role: 'viewer' | 'editor') =>
  ({ id: 'ada', name: 'Ada', email: 'ada@example.com', role, local: false }) as const;

/** 200 while the token works, else 401. */
const statusOf = async (token: string) =>
  (await testRequest(`${lake.lake.url}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } }))
    .status;

async function doWithAccount(task: string, fields: Record<string, string>) {
  const url = `${lake.lake.url}/v1/auth/account?task=${task}`;
  const { hidden } = await openForm(url, from('203.0.113.1'));
  return sendForm(url, { ...hidden, code: '', ...fields }, from('203.0.113.1'));
}

describe('a login with a password', () => {
  test('gives the Studio a token of that person, once', async () => {
    const { status, location, sid } = await tryLogin({ email: ' ADA@Example.com', password });
    expect([status, location]).toEqual([302, `${studio}#sid=${sid}`]);
    const token = await exchange(sid);
    const me = await testRequest(`${lake.lake.url}/v1/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.parse(me.text)).toMatchObject({ id: 'ada', role: 'editor' });
    expect(await exchange(sid)).toBeUndefined();
  });

  test('is offered at the public address', async () => {
    const { text } = await testRequest(`${lake.lake.url}/v1/auth/providers`);
    expect(JSON.parse(text)).toMatchObject({
      providers: [{ url: 'https://lake.example/v1/auth/login/local' }],
    });
  });

  test('takes the password however its letters are composed', async () => {
    const { status } = await tryLogin({ email: 'ada@example.com', password: password.normalize('NFD') });
    expect(status).toBe(302);
  });

  test('says the same whether the account, the password or nothing exists', async () => {
    const replies = [
      await tryLogin({ email: 'ada@example.com', password: 'wrong' }),
      await tryLogin({ email: 'nobody@example.com', password }),
      await tryLogin({ email: '', password: '' }),
    ];
    for (const { status, notice, location } of replies) {
      expect([status, location]).toEqual([403, '']);
      expect(notice).toBe('The e-mail address, the password or the code is not right.');
    }
  });

  test('is not for people without a password, nor for programs', async () => {
    for (const email of ['editor@localhost', '']) {
      expect(await tryLogin({ email, password: '' })).toMatchObject({ status: 403 });
    }
    // What the one-click form sends.
    expect(await tryLogin({ user: 'local-editor' })).toMatchObject({ status: 403, location: '' });
  });

  test('sends nobody elsewhere', async () => {
    const { hidden } = await openForm(loginUrl());
    const fields = { ...hidden, origin: 'https://evil.example/', email: 'ada@example.com', password };
    expect(await sendForm(loginUrl(), fields)).toMatchObject({ status: 400 });
  });

  test('has a page without scripts, which nobody can frame', async () => {
    const { headers, text } = await openForm(loginUrl());
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3333; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(text).not.toMatch(/<script|onclick|style=/);
  });

  test('leads to the page on which people look after their accounts', async () => {
    const [, href = ''] = /<a href="([^"]*account)"/.exec((await openForm(loginUrl())).text) ?? [];
    const account = await testRequest(new URL(href, loginUrl()).href);
    expect([account.status, account.text]).toEqual([200, expect.stringContaining('Your account')]);
  });

  test('replaces a hash that is cheaper than new ones', async () => {
    people.credentials.setPassword('ada', await hashPassword(password, { ...cheap, ln: 3 }));
    expect(await logIn('ada')).toContain('lake_');
    expect(people.credentials.get('ada')?.password).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/);
    expect(await logIn('ada')).toContain('lake_');
  });
});

describe('somebody who guesses', () => {
  test.each(['ada@example.com', 'nobody@example.com'])(
    'at %s has ten attempts from everywhere, then one a minute, and is not told when they are right',
    async (email) => {
      for (let count = 0; count < 10; count++) {
        expect(await guess(email, from(`203.0.113.${count}`))).toMatchObject({ status: 403 });
      }
      const late = await tryLogin({ email, password }, from('198.51.100.1'));
      expect(late).toMatchObject({ status: 429, location: '', headers: { 'retry-after': '60' } });
      expect(late.notice).toBe('There were too many attempts. Try again in 60 seconds.');
      // Others are not kept waiting.
      expect(await tryLogin({ email: 'ben@example.com', password }, from('198.51.100.1'))).toMatchObject({
        status: 302,
      });
      after(60_000);
      expect(await guess(email, from('198.51.100.2'))).toMatchObject({ status: 403 });
      expect(await guess(email, from('198.51.100.3'))).toMatchObject({ status: 429 });
    },
  );

  test.each([
    ['one address', () => '203.0.113.9'],
    [
      'one address, and forges the header of the proxy',
      (count: number) => `198.51.100.${count}, 203.0.113.9`,
    ],
    ['one network of IPv6', (count: number) => `2001:db8:0:1::${count}`],
  ])('at many accounts from %s has ten attempts, then one every ten seconds', async (_name, address) => {
    for (let count = 0; count < 10; count++) {
      expect(await guess(`nobody${count}@example.com`, from(address(count)))).toMatchObject({ status: 403 });
    }
    expect(await guess('another@example.com', from(address(10)))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '10' },
    });
    expect(await guess('another@example.com', from('192.0.2.1'))).toMatchObject({ status: 403 });
  });

  test('has no more attempts when they are all made at once', async () => {
    await restartWithCost(slow);
    const { hidden } = await openForm(loginUrl(), from('203.0.113.1'));
    people.credentials.setPassword('ada', await hashPassword(password, slow));
    const fields = { ...hidden, email: 'ada@example.com', password: 'a guess', code: '' };
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, count) => sendForm(loginUrl(), fields, from(`203.0.113.${count}`))),
    );
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test(
    'makes the lake work as hard for accounts that do not exist, but for only so many at a time',
    { tags: ['long'] },
    async () => {
      await restartWithCost(slow);
      const { hidden } = await openForm(loginUrl(), from('203.0.113.1'));
      const guesses = Array.from({ length: 60 }, (_, count) => {
        const fields = { ...hidden, email: `nobody${count}@example.com`, password: 'a guess', code: '' };
        return sendForm(loginUrl(), fields, from(`203.0.113.${count}`));
      });
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      // Two of them are computed and thirty wait, so others are refused only because it takes long.
      expect(statuses.filter((status) => status === 403).length).toBeGreaterThanOrEqual(32);
      expect(statuses).toContain(503);
    },
  );

  test('does not use up the attempts of somebody who knows the password', async () => {
    for (let count = 0; count < 12; count++) {
      expect(await tryLogin({ email: 'ada@example.com', password })).toMatchObject({ status: 302 });
    }
  });
});

test('without a public address, nobody chooses the address that their attempts count for', async () => {
  const direct = await startTestLake({ localLogin: false, passwordCost: cheap });
  const database = openDatabase(direct.dataDir);
  const { users, credentials } = createPeople(database);
  users.put({ id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'editor', local: false });
  credentials.setPassword('ada', hash);
  database.close();
  const url = `${direct.lake.url}/v1/auth/login/local?origin=${encodeURIComponent(studio)}`;
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) {
    const { hidden } = await openForm(url);
    const fields = { ...hidden, email: `x${count}@example.com`, password: 'a guess', code: '' };
    statuses.push((await sendForm(url, fields, { 'x-forwarded-for': `203.0.113.${count}` })).status);
  }
  await direct.stop();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
});

describe('another site', () => {
  test.each<[string, Record<string, string>]>([
    ['sends the form', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['sends it without saying so', { 'sec-fetch-site': 'cross-site' }],
    ['is beside the lake', { origin: 'https://site.lake.example', 'sec-fetch-site': 'same-site' }],
    ['is the Studio', { origin: 'http://localhost:3333', 'sec-fetch-site': 'cross-site' }],
    ['has an opaque origin', { origin: 'null' }],
  ])('cannot log somebody in as another person: it %s', async (_name, headers) => {
    const { hidden } = await openForm(loginUrl(), from('203.0.113.1'));
    const fields = { ...hidden, email: 'ada@example.com', password, code: '' };
    const reply = await sendForm(loginUrl(), fields, { ...from('203.0.113.1'), ...headers });
    expect([reply.status, reply.headers['location']]).toEqual([403, undefined]);
    const account = await sendForm(
      `${lake.lake.url}/v1/auth/account`,
      { ...fields, task: 'signOut' },
      { ...from('203.0.113.1'), ...headers },
    );
    expect(account.status).toBe(403);
  });

  test.each([
    ['none', {}],
    ['one that it made up', { formToken: `9999999999999.${'A'.repeat(43)}` }],
  ])('cannot use a form with %s of the lake’s tokens', async (_name, token) => {
    const fields = { origin: studio, email: 'ada@example.com', password, code: '', ...token };
    expect(await sendForm(loginUrl(), fields)).toMatchObject({ status: 403 });
    const signOut = { task: 'signOut', email: 'ada@example.com', password, code: '', ...token };
    expect(await sendForm(`${lake.lake.url}/v1/auth/account`, signOut)).toMatchObject({ status: 403 });
  });

  test('cannot use the form of one page on another', async () => {
    const { hidden } = await openForm(`${lake.lake.url}/v1/auth/account?task=password`);
    const signOut = { ...hidden, task: 'signOut', email: 'ada@example.com', password, code: '' };
    expect(await sendForm(`${lake.lake.url}/v1/auth/account`, signOut)).toMatchObject({ status: 403 });
  });
});

describe('a login on its way to the Studio', () => {
  test('cannot be chosen beforehand', async () => {
    const chosen = 'a'.repeat(48);
    const { hidden } = await openForm(`${loginUrl()}&sid=${chosen}`);
    await sendForm(`${loginUrl()}&sid=${chosen}`, {
      ...hidden,
      email: 'ada@example.com',
      password,
      sid: chosen,
      code: '',
    });
    expect(await exchange(chosen)).toBeUndefined();
  });

  test('is another one each time, and so is the token', async () => {
    const [first, second] = [await logIn('ada'), await logIn('ada')];
    expect(first).not.toBe(second);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  });

  test('lasts a minute', async () => {
    const { sid } = await tryLogin({ email: 'ada@example.com', password });
    after(60_000);
    expect(await exchange(sid)).toBeUndefined();
  });

  test.each<[string, () => void]>([
    ['is removed', () => people.users.remove('ada')],
    [
      'gets another role',
      () =>
        people.users.put({ id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'viewer', local: false }),
    ],
    ['signs out everywhere', () => people.users.endSessions('ada')],
  ])('lets nobody in who %s meanwhile', async (_name, cause) => {
    const { sid } = await tryLogin({ email: 'ada@example.com', password });
    cause();
    expect(await exchange(sid)).toBeUndefined();
  });
});

describe('a session', () => {
  test('ends after thirty days, even when it is used', async () => {
    const token = await logIn('ada');
    for (let day = 1; day < 30; day++) {
      after(dayMs);
      expect(await statusOf(token)).toBe(200);
    }
    after(dayMs);
    expect(await statusOf(token)).toBe(401);
  });

  test('ends after seven days without use', async () => {
    const [used, unused] = [await logIn('ada'), await logIn('ada')];
    after(6 * dayMs);
    expect(await statusOf(used)).toBe(200);
    after(dayMs);
    expect([await statusOf(used), await statusOf(unused)]).toEqual([200, 401]);
    after(7 * dayMs);
    expect(await statusOf(used)).toBe(401);
  });

  test.each<[string, () => unknown]>([
    ['is removed', () => people.remove(adaAs('editor'), {}, clock.now())],
    ['gets another role', () => people.setRole(adaAs('editor'), 'viewer', {}, clock.now())],
    [
      'changes the password',
      () =>
        doWithAccount('password', {
          email: 'ada@example.com',
          password,
          newPassword: 'harbour velvet 17 comet',
          again: 'harbour velvet 17 comet',
        }),
    ],
    ['signs out everywhere', () => doWithAccount('signOut', { email: 'ada@example.com', password })],
  ])(
    'ends when its person %s, in every Studio, and the events of listeners with it',
    async (_name, cause) => {
      const tokens = [await logIn('ada'), await logIn('ada')];
      const other = await logIn('ben');
      const listener = await fetch(`${lake.lake.url}/v1/data/listen/production?query=*`, {
        headers: { authorization: `Bearer ${tokens[0]}` },
      });
      await cause();
      expect([
        await statusOf(tokens[0] ?? ''),
        await statusOf(tokens[1] ?? ''),
        await statusOf(other),
      ]).toEqual([401, 401, 200]);
      // The stream ends, or is cut off.
      await listener.text().catch(() => undefined);
    },
  );

  test('leaves keys of programs alone when it ends', async () => {
    const key = people.issueKey(adaAs('editor'), 'a program', {}, clock.now());
    await doWithAccount('signOut', { email: 'ada@example.com', password });
    expect(await statusOf(key)).toBe(200);
  });

  test('cannot be prolonged or guessed by what is stored', async () => {
    const token = await logIn('ada');
    const stored = ['lake.sqlite', 'lake.sqlite-wal']
      .map((name) => readFileSync(path.join(lake.dataDir, name), 'latin1'))
      .join('');
    expect(stored).toContain('ada@example.com');
    for (const secret of [password, token, token.slice(22)]) expect(stored).not.toContain(secret);
    const [id = ''] = /(?<=lake_)\w{16}/.exec(token) ?? [];
    expect(await statusOf(`lake_${id}_${'A'.repeat(43)}`)).toBe(401);
  });
});

describe('the account page', () => {
  test('changes the password, which is the only one from then on', async () => {
    const newPassword = 'harbour velvet 17 comet';
    const done = await doWithAccount('password', {
      email: 'ada@example.com',
      password,
      newPassword,
      again: newPassword,
    });
    expect(done.status).toBe(200);
    expect(await tryLogin({ email: 'ada@example.com', password })).toMatchObject({ status: 403 });
    expect(await logIn('ada', newPassword)).toContain('lake_');
  });

  test.each([
    ['the wrong password', { password: 'wrong' }, 403, 'is not right'],
    ['a weak new one', { newPassword: 'password1234', again: 'password1234' }, 400, 'guessed first'],
    ['two that differ', { again: 'another one altogether' }, 400, 'differ'],
  ])('does not change it for %s', async (_name, fields, status, notice) => {
    const given = {
      email: 'ada@example.com',
      password,
      newPassword: 'harbour velvet 17 comet',
      again: 'harbour velvet 17 comet',
    };
    const reply = await doWithAccount('password', { ...given, ...fields });
    expect([reply.status, noticeOf(reply)]).toEqual([status, expect.stringContaining(notice)]);
    expect(await logIn('ada')).toContain('lake_');
  });

  test('is as hard to guess at as the login', async () => {
    for (let count = 0; count < 10; count++) {
      await doWithAccount('signOut', { email: 'ada@example.com', password: 'a guess' });
    }
    expect(await doWithAccount('signOut', { email: 'ada@example.com', password })).toMatchObject({
      status: 429,
    });
  });
});

describe('the audit log', () => {
  test('has logins and failures with where they came from, and nothing that was typed', async () => {
    await logIn('ada');
    await tryLogin({ email: 'ada@example.com', password: 'a guess' }, from('203.0.113.2'));
    await tryLogin({ email: 'my-password-by-mistake', password: 'another guess' }, from('203.0.113.3'));
    await doWithAccount('signOut', { email: 'ada@example.com', password });
    people.setRole(
      { id: 'ben', name: 'Ben', email: '', role: 'editor', local: false },
      'administrator',
      { by: 'server' },
      clock.now(),
    );
    const entries = people.audit.list(100);
    expect(entries.map(({ at: _at, ...entry }) => entry)).toEqual([
      { event: 'logged in', user: 'ada', by: 'ada', address: '203.0.113.1' },
      { event: 'login refused', user: 'ada', address: '203.0.113.2', detail: 'wrong password' },
      { event: 'login refused', address: '203.0.113.3', detail: 'unknown account' },
      { event: 'signed out everywhere', user: 'ada', by: 'ada', address: '203.0.113.1' },
      { event: 'role changed', user: 'ben', by: 'server', detail: 'editor → administrator' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/guess|mistake|lantern/);
  });

  test('cannot be changed, even in the database', () => {
    people.audit.note({ event: 'removed', user: 'ada' }, clock.now());
    const database = openDatabase(lake.dataDir);
    expect(() => database.exec("UPDATE audit SET event = 'added'")).toThrow('only added to');
    expect(() => database.exec('DELETE FROM audit')).toThrow('only added to');
    database.close();
    expect(people.audit.list(1)).toMatchObject([{ event: 'removed', user: 'ada' }]);
  });
});
