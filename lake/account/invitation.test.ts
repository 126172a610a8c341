import type { User } from '../auth/createUserStore.ts';
import type { TestLake } from '../testing/testLake.ts';
import type { People } from './createPeople.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#core/custom/brand.ts';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { noticeOf, openForm, sendForm } from '../testing/testForms.ts';
import { manualClock, startTestLake } from '../testing/testLake.ts';
import { createPeople } from './createPeople.ts';
import { noLoginPage, oneClickPage } from './loginPage.ts';

const password = 'lantern orbit mosaic 42';
const server = { by: 'server' };
const cheap = { ln: 4, r: 8, p: 1 };

let lake: TestLake;
let people: People;
let closeDatabase: () => void;
const clock = manualClock('2026-01-01T00:00:00Z');

beforeEach(async () => {
  clock.advanceTo('2026-01-01T00:00:00Z');
  lake = await startTestLake({ clock, localLogin: false, passwordCost: cheap });
  const database = openDatabase(lake.dataDir);
  closeDatabase = () => database.close();
  people = createPeople(database);
});
afterEach(async () => {
  closeDatabase();
  await lake.stop();
});

const invite = (email = 'ada@example.com') => people.invite(email, 'contributor', server, clock.now()).text;
const urlOf = (link: string) => `${lake.lake.url}/v1/auth/invitation?link=${link}`;
const chosen = { name: 'Ada Lovelace', newPassword: password, again: password };

/** Opens the link and sends the form. */
async function accept(link: string, fields: Record<string, string> = {}) {
  const { hidden } = await openForm(urlOf(link));
  return sendForm(urlOf(link), { ...hidden, ...chosen, ...fields });
}

async function canLogIn(email: string, given: string): Promise<boolean> {
  const url = `${lake.lake.url}/v1/auth/login/local?origin=http%3A%2F%2Flocalhost%3A3333%2F`;
  const { hidden } = await openForm(url);
  return (await sendForm(url, { ...hidden, email, password: given, code: '' })).status === 302;
}

describe('an invitation', () => {
  test('opens a page on which somebody sets their name and password', async () => {
    const { status, text, headers } = await openForm(urlOf(invite()), { 'sec-fetch-site': 'cross-site' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('value="ada@example.com"');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test('lets them in as what they were invited as', async () => {
    expect(await accept(invite())).toMatchObject({ status: 200 });
    const [ada] = people.users.withEmail('ada@example.com');
    expect(ada).toMatchObject({ name: 'Ada Lovelace', role: 'contributor', local: false });
    expect(await canLogIn('ada@example.com', password)).toBe(true);
    expect(
      people.audit
        .list(10)
        .map(({ event, user, by }) => [event, user === ada?.id, by === ada?.id ? 'ada' : by]),
    ).toEqual([
      ['invited', true, 'server'],
      ['link made', true, 'server'],
      ['password set', true, 'ada'],
      ['logged in', true, 'ada'],
    ]);
  });

  test('is not used up by being opened, as mail scanners do', async () => {
    const link = invite();
    await testRequest(urlOf(link));
    await testRequest(urlOf(link), { method: 'HEAD' });
    expect(await accept(link)).toMatchObject({ status: 200 });
  });

  test('works once, and a form that is sent again changes nothing', async () => {
    const link = invite();
    const { hidden } = await openForm(urlOf(link));
    expect(await sendForm(urlOf(link), { ...hidden, ...chosen })).toMatchObject({ status: 200 });
    const stolen = { newPassword: 'velvet harbour comet 17', again: 'velvet harbour comet 17' };
    expect(await sendForm(urlOf(link), { ...hidden, ...chosen, ...stolen })).toMatchObject({ status: 410 });
    expect(await testRequest(urlOf(link))).toMatchObject({ status: 410 });
    expect([
      await canLogIn('ada@example.com', stolen.again),
      await canLogIn('ada@example.com', password),
    ]).toEqual([false, true]);
  });

  test('works once for several who use it at the same moment', async () => {
    const link = invite();
    const { hidden } = await openForm(urlOf(link));
    const passwords = Array.from({ length: 5 }, (_, count) => `velvet harbour comet ${count}`);
    const replies = await Promise.all(
      passwords.map((each) =>
        sendForm(urlOf(link), { ...hidden, ...chosen, newPassword: each, again: each }),
      ),
    );
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      '410',
      '410',
      '410',
      '410',
    ]);
    const winner = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect(await canLogIn('ada@example.com', winner)).toBe(true);
  });

  test('ends after three days, also for a form that was open before', async () => {
    const link = invite();
    clock.advanceTo('2026-01-03T23:59:59Z');
    const { hidden, status } = await openForm(urlOf(link));
    clock.advanceTo('2026-01-04T00:00:00Z');
    expect([status, (await openForm(urlOf(link))).status]).toEqual([200, 410]);
    expect(await sendForm(urlOf(link), { ...hidden, ...chosen })).toMatchObject({ status: 410 });
  });

  test('ends when there is a newer one, and when its person is removed', async () => {
    const first = invite();
    const [ada] = people.users.withEmail('ada@example.com');
    if (!ada) throw new Error('Nobody was invited.');
    const second = people.makeLink(ada, server, clock.now()).text;
    expect([(await openForm(urlOf(first))).status, (await openForm(urlOf(second))).status]).toEqual([
      410, 200,
    ]);
    people.remove(ada, server, clock.now());
    expect((await openForm(urlOf(second))).status).toBe(410);
  });

  test('cannot be guessed, is stored as a hash, and is not a token', async () => {
    const link = invite();
    const [, secret = ''] = /^lake_\w{16}_(.+)$/.exec(link) ?? [];
    const tampered = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [tampered, '', 'lake_', `lake_${'0'.repeat(16)}_${'A'.repeat(43)}`]) {
      expect((await openForm(urlOf(wrong))).status).toBe(410);
    }
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const stored = ['lake.sqlite', 'lake.sqlite-wal'].map((name) =>
      readFileSync(path.join(lake.dataDir, name), 'latin1'),
    );
    expect(stored.join('')).not.toContain(secret);
    const asToken = await testRequest(`${lake.lake.url}/v1/users/me`, {
      headers: { authorization: `Bearer ${link}` },
    });
    expect(asToken.status).toBe(401);
  });

  test.each([
    [
      'a short password',
      { newPassword: 'short', again: 'short' },
      'at least 12 characters, and this one has 5',
    ],
    ['a common one', { newPassword: 'Sunshine2024!', again: 'Sunshine2024!' }, 'guessed first'],
    ['their own name', { newPassword: 'adalovelace99', again: 'adalovelace99' }, 'name or address'],
    ['two that differ', { again: 'something else altogether' }, 'differ'],
    ['no name', { name: ' ' }, 'Enter your name'],
  ])('asks again for %s, and still works', async (_name, fields, notice) => {
    const link = invite();
    const reply = await accept(link, fields);
    expect([reply.status, noticeOf(reply)]).toEqual([400, expect.stringContaining(notice)]);
    expect(reply.text).not.toContain('short"');
    expect(await accept(link)).toMatchObject({ status: 200 });
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['the Studio', { origin: 'http://localhost:3333', 'sec-fetch-site': 'same-site' }],
    ['a page with an opaque origin', { origin: 'null' }],
  ])('cannot be accepted by %s', async (_name, headers) => {
    const link = invite();
    const { hidden } = await openForm(urlOf(link));
    expect(await sendForm(urlOf(link), { ...hidden, ...chosen }, headers)).toMatchObject({ status: 403 });
    // Nor without the page's own token.
    expect(await sendForm(urlOf(link), { link, ...chosen })).toMatchObject({ status: 403 });
    expect((await openForm(urlOf(link))).status).toBe(200);
  });

  test('cannot put markup or invisible characters into a name', async () => {
    await accept(invite(), { name: '<b>Ada</b>\u202E\u0000' });
    expect(people.users.withEmail('ada@example.com')).toMatchObject([{ name: '<b>Ada</b>' }]);
    const [ada] = people.users.withEmail('ada@example.com');
    const again = ada ? people.makeLink(ada, server, clock.now()).text : '';
    expect((await openForm(urlOf(again))).text).not.toContain('<b>');
  });
});

test('a link for a forgotten password replaces it, and signs out', async () => {
  await accept(invite());
  const [ada] = people.users.withEmail('ada@example.com');
  if (!ada) throw new Error('Nobody was invited.');
  const token = people.users.startSession(ada.id, 'Studio', clock.now(), { maxMs: 60_000 });
  const link = people.makeLink(ada, server, clock.now()).text;
  expect(await canLogIn('ada@example.com', password)).toBe(true);
  await accept(link, { newPassword: 'velvet harbour comet 17', again: 'velvet harbour comet 17' });
  expect(await canLogIn('ada@example.com', password)).toBe(false);
  expect(await canLogIn('ada@example.com', 'velvet harbour comet 17')).toBe(true);
  const me = await testRequest(`${lake.lake.url}/v1/users/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.status).toBe(401);
});

test.each<[string, (user: User) => unknown]>([
  [
    'their password is changed',
    async ({ email }) => {
      const changed = { password, newPassword: 'velvet harbour comet 17', again: 'velvet harbour comet 17' };
      expect(await doTask('password', { email, ...changed })).toMatchObject({ status: 200 });
    },
  ],
  [
    'they sign out everywhere',
    async ({ email }) => expect(await doTask('signOut', { email, password })).toMatchObject({ status: 200 }),
  ],
  ['somebody signs them out everywhere', (user) => people.signOutEverywhere(user, server, clock.now())],
])('a link for a forgotten password ends when %s', async (_when, change) => {
  await accept(invite());
  const [ada] = people.users.withEmail('ada@example.com');
  if (!ada) throw new Error('Nobody was invited.');
  const link = people.makeLink(ada, server, clock.now()).text;
  expect((await openForm(urlOf(link))).status).toBe(200);
  await change(ada);
  expect((await openForm(urlOf(link))).status).toBe(410);
});

test('an invitation that was not used yet stays when its person is signed out everywhere', async () => {
  const link = invite();
  const [ada] = people.users.withEmail('ada@example.com');
  if (!ada) throw new Error('Nobody was invited.');
  people.signOutEverywhere(ada, server, clock.now());
  expect((await openForm(urlOf(link))).status).toBe(200);
});

async function doTask(task: string, fields: Record<string, string>) {
  const url = `${lake.lake.url}/v1/auth/account`;
  const { hidden } = await openForm(`${url}?task=${task}`);
  return sendForm(url, { ...hidden, code: '', ...fields });
}

test('pages for people are valid and accessible HTML', async () => {
  const link = invite();
  await accept(invite('ben@example.com'));
  const login = `${lake.lake.url}/v1/auth/login/local?origin=http%3A%2F%2Flocalhost%3A3333%2F`;
  const account = `${lake.lake.url}/v1/auth/account`;
  const validator = new HtmlValidate({ extends: ['html-validate:recommended', 'html-validate:a11y'] });
  const person = { id: 'ada', name: 'Ada', email: '', role: 'editor', local: true } as const;
  const texts = [
    oneClickPage([person], { returnTo: login, formToken: 'x', notice: 'Again.' }),
    noLoginPage('Nobody can log in.'),
  ];
  const tasks = ['password', 'signOut', 'codesOn', 'codesOff'].map((task) => `${account}?task=${task}`);
  for (const url of [login, account, ...tasks, urlOf(link), urlOf('gone')]) {
    texts.push((await openForm(url)).text);
  }
  for (const text of texts) {
    expect(text).toContain(brand.mark);
    const { results } = await validator.validateString(text);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect([text, problems]).toEqual([text, []]);
  }
});
