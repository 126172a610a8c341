import type { TestReply } from '#system/http/testing/testRequest.ts';
import type { People } from '../account/createPeople.ts';
import type { TestLake } from '../testing/testLake.ts';
import type { TestBrowser } from './testing/createTestBrowser.ts';
import type { TestIdToken, TestProvider } from './testing/startTestProvider.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { createPeople } from '../account/createPeople.ts';
import { hashPassword } from '../account/hashPassword.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { noticeOf, openForm, sendForm } from '../testing/testForms.ts';
import { manualClock, startTestLake } from '../testing/testLake.ts';
import { createTestBrowser } from './testing/createTestBrowser.ts';
import { startTestProvider, testKey } from './testing/startTestProvider.ts';

const origin = 'https://lake.example';
const studio = 'http://localhost:3333/structure';
const callbackUrl = `${origin}/v1/auth/login/callback`;
const startUrl = (returnTo = studio) => `${origin}/v1/auth/login/oidc?origin=${encodeURIComponent(returnTo)}`;
const password = 'lantern orbit mosaic 42';
const cost = { ln: 4, r: 8, p: 1 };

let provider: TestProvider;
let lake: TestLake;
let people: People;
let closeDatabase: () => void;
const reported: string[] = [];
// The provider and the library go by the time of the machine.
const clock = manualClock(new Date().toISOString());
const after = (ms: number) => clock.advanceTo(new Date(clock.now().getTime() + ms).toISOString());

beforeAll(async () => {
  provider = await startTestProvider(() => callbackUrl);
  const { issuer, clientId, clientSecret } = provider;
  lake = await startTestLake({
    clock,
    localLogin: false,
    publicUrl: origin,
    passwordCost: cost,
    oidc: { issuer, clientId, clientSecret, label: 'Example & Co' },
    reportError: (error) => reported.push(error instanceof Error ? error.message : 'not an error'),
  });
  const database = openDatabase(lake.dataDir);
  closeDatabase = () => database.close();
  people = createPeople(database);
});
afterAll(async () => {
  closeDatabase();
  await lake.stop();
  await provider.close();
});
afterEach(() => {
  Object.assign(provider, { person: undefined, forge: undefined, key: undefined, breaks: undefined });
  reported.length = 0;
});

let count = 0;
/** Somebody who was invited, and has an account at the provider with the same address. */
function invite(name = 'Ada'): { readonly id: string; readonly sub: string; readonly email: string } {
  count++;
  const [id, sub, email] = [`person-${count}`, `subject-${count}`, `person-${count}@example.com`];
  people.users.put({ id, name, email, role: 'editor', local: false });
  provider.person = { sub, email, email_verified: true };
  return { id, sub, email };
}

/** A browser at an address of its own. */
function newBrowser(address = `203.0.113.${++count}`): TestBrowser {
  const headers = { host: 'lake.example', 'x-forwarded-for': address, 'x-forwarded-proto': 'https' };
  return createTestBrowser({ [origin]: { url: lake.lake.url, headers } });
}

const isBack = (url: string) => url.startsWith(callbackUrl);
/** Logs in at the provider, up to the address that it sends the browser back to. */
const comeBack = (browser: TestBrowser) => browser.follow(startUrl(), isBack);
const locationOf = ({ headers }: TestReply) => String(headers['location'] ?? '');
const sidIn = (location: string) => /#sid=(.{20,})$/.exec(location)?.[1] ?? '';
/** Returns the message of a page that lets nobody in. */
const refusalOf = (reply: TestReply) => {
  expect([locationOf(reply), reply.status >= 400]).toEqual(['', true]);
  return noticeOf(reply) ?? /<p>([^<]*)<\/p>/.exec(reply.text)?.[1];
};
const logIn = async (browser = newBrowser()) => browser.open(await comeBack(browser));

async function meOf(sid: string): Promise<string | undefined> {
  const { text } = await testRequest(`${lake.lake.url}/v1/auth/fetch?sid=${sid}`);
  const { token }: { token?: string } = JSON.parse(text);
  if (token === undefined) return undefined;
  const me = await testRequest(`${lake.lake.url}/v1/users/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { id }: { id?: string } = JSON.parse(me.text);
  return id;
}
/** Finds the user who is logged in by the reply of the callback. */
const whoIsIn = (reply: TestReply) => meOf(sidIn(locationOf(reply)));

/** Forges a claim. */
const claim = (name: string, value: unknown) => (token: TestIdToken) => ({
  ...token,
  claims: { ...token.claims, [name]: value },
});
/** Cuts off requests to a path, or to any. */
const down =
  (path?: string): TestProvider['breaks'] =>
  ({ url }, response) => {
    if (path !== undefined && url !== path) return false;
    response.destroy();
    return true;
  };
/** Nothing that anybody sees names a secret. */
const expectNoSecrets = (reply: TestReply, back = '') => {
  const code = new URL(back === '' ? origin : back).searchParams.get('code') ?? provider.clientSecret;
  const said = [reply.text, ...reported, JSON.stringify(people.audit.list(5))].join('\n');
  for (const secret of [provider.clientSecret, encodeURIComponent(provider.clientSecret), code]) {
    expect(said).not.toContain(secret);
  }
};
const loginPage = (url = lake.lake.url) =>
  testRequest(`${url}/v1/auth/login/local?origin=${encodeURIComponent(studio)}`);

describe('a login through the provider', () => {
  test('gives the Studio a token of the invited person, and is known by the subject from then on', async () => {
    const { id, sub } = invite();
    const first = await logIn();
    expect([first.status, locationOf(first).replace(/#.*/, '')]).toEqual([302, studio]);
    expect(await whoIsIn(first)).toBe(id);
    // Neither the address nor whether it is verified matters any more.
    const other = invite();
    provider.person = { sub, email: other.email, email_verified: false };
    expect(await whoIsIn(await logIn())).toBe(id);
    const events = people.audit.list(3).map(({ event, user, detail }) => ({ event, user, detail }));
    expect(events).toEqual([
      { event: 'linked', user: id, detail: `'${sub}' at ${provider.issuer}` },
      { event: 'logged in', user: id, detail: `through ${provider.issuer}` },
      { event: 'logged in', user: id, detail: `through ${provider.issuer}` },
    ]);
  });

  test('sends the browser to the provider with PKCE, a state and a nonce, and keeps a cookie for this alone', async () => {
    const browser = newBrowser();
    const reply = await browser.open(startUrl());
    const url = new URL(locationOf(reply));
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'lake',
      redirect_uri: callbackUrl,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Host-login-[\w-]{16}=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
    );
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('leaves no cookie behind', async () => {
    invite();
    const browser = newBrowser();
    const back = await comeBack(browser);
    expect(browser.cookies('lake.example').size).toBe(1);
    await browser.open(back);
    expect(browser.cookies('lake.example').size).toBe(0);
  });

  test('takes the secret in the body if the provider wants it there, and the address from the ID token', async () => {
    const another = await startTestProvider(() => callbackUrl, {
      clientAuth: 'client_secret_post',
      hasClaimsInIdToken: true,
    });
    another.breaks = ({ url }, response) => {
      if (url !== '/me') return false;
      response.writeHead(500).end();
      return true;
    };
    const { issuer, clientId, clientSecret } = another;
    const oidc = { issuer, clientId, clientSecret, label: 'Another' };
    const second = await startTestLake({ localLogin: false, publicUrl: origin, oidc });
    another.person = { sub: 's', email: 'editor@localhost', email_verified: true };
    const headers = { host: 'lake.example', 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'https' };
    const browser = createTestBrowser({ [origin]: { url: second.lake.url, headers } });
    const reply = await browser.open(await browser.follow(startUrl(), isBack));
    expect(sidIn(locationOf(reply))).not.toBe('');
    await second.stop();
    await another.close();
  });

  test('works by whatever name this machine has for the lake, without a public address', async () => {
    const local: { url?: string } = {};
    const another = await startTestProvider(() => `${local.url}/v1/auth/login/callback`);
    const { issuer, clientId, clientSecret } = another;
    const oidc = { issuer, clientId, clientSecret, label: 'Another' };
    const second = await startTestLake({ localLogin: false, oidc });
    const base = second.lake.url.replace('127.0.0.1', 'localhost');
    local.url = base;
    another.person = { sub: 's', email: 'editor@localhost', email_verified: true };
    const start = startUrl().replace(origin, base);
    const browser = createTestBrowser();
    const back = await browser.follow(start, (url) => url.startsWith(`${base}/v1/auth/login/callback`));
    expect([...browser.cookies(new URL(base).host).keys()]).toEqual([
      expect.stringMatching(/^login-[\w-]{16}$/),
    ]);
    expect(sidIn(locationOf(await browser.open(back)))).not.toBe('');
    await second.stop();
    await another.close();
  });

  test('can be made in two tabs at a time', async () => {
    const { id } = invite();
    const browser = newBrowser();
    const [one, other] = [await comeBack(browser), await comeBack(browser)];
    expect(await whoIsIn(await browser.open(one))).toBe(id);
    expect(await whoIsIn(await browser.open(other))).toBe(id);
  });

  test('lasts for a working day, and asks the provider again the next', async () => {
    invite();
    const { text } = await testRequest(
      `${lake.lake.url}/v1/auth/fetch?sid=${sidIn(locationOf(await logIn()))}`,
    );
    const { token }: { token: string } = JSON.parse(text);
    const status = async () =>
      (await testRequest(`${lake.lake.url}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    after(15 * 3_600_000);
    expect(await status()).toBe(200);
    after(3_600_000);
    expect(await status()).toBe(401);
  });
});

describe('nobody is let in', () => {
  test.each<[string, Record<string, unknown>, string]>([
    [
      'whose address is not verified',
      { email_verified: false },
      'Your e-mail address is not verified there.',
    ],
    ['of whose address nothing is said', { email_verified: undefined }, 'is not verified there.'],
    ['whose address is verified by a word', { email_verified: 'true' }, 'is not verified there.'],
    ['who has no address', { email: undefined }, 'Your e-mail address was not sent'],
    ['who was not invited', { email: 'eve@example.com' }, 'Nobody with your e-mail address was invited.'],
    ['who has the address of a program', { email: '' }, 'Nobody with your e-mail address was invited.'],
  ])('%s', async (_name, claims, notice) => {
    const { sub, email } = invite();
    provider.person = { sub, email, email_verified: true, ...claims };
    expect(refusalOf(await logIn())).toContain(notice);
    expect(people.audit.list(1)).toMatchObject([{ event: 'login refused' }]);
    expect(JSON.stringify(people.audit.list(1))).not.toContain('@');
  });

  test('who was removed', async () => {
    const { id } = invite();
    await logIn();
    people.users.remove(id);
    expect(refusalOf(await logIn())).toContain('Nobody with your e-mail address was invited.');
  });

  test('who is removed on the way to the Studio', async () => {
    const { id } = invite();
    const reply = await logIn();
    people.users.remove(id);
    expect(await whoIsIn(reply)).toBeUndefined();
  });

  test('who has got the address of somebody else at the provider', async () => {
    const { email } = invite();
    await logIn();
    provider.person = { sub: `thief-${count}`, email, email_verified: true };
    expect(refusalOf(await logIn())).toContain('belongs to somebody else there');
  });

  test('who cancels', async () => {
    provider.person = undefined;
    expect(refusalOf(await logIn())).toBe(
      'You did not log in with Example & Co. Try again, or log in with your password.',
    );
    expect(reported).toEqual([]);
  });
});

describe('a reply that is not to this login', () => {
  const notBegun = /^This login was not begun in this browser/;

  test('is refused in another browser, such as that of somebody who is to be logged in as the attacker', async () => {
    const { id } = invite();
    const [attacker, victim] = [newBrowser(), newBrowser()];
    const back = await comeBack(attacker);
    expect(refusalOf(await victim.open(back))).toMatch(notBegun);
    // Nor with a login of their own that they have begun.
    await victim.open(startUrl());
    expect(refusalOf(await victim.open(back))).toMatch(notBegun);
    expect(await whoIsIn(await attacker.open(back))).toBe(id);
  });

  test('is refused the second time, even with the cookie', async () => {
    invite();
    const browser = newBrowser();
    const back = await comeBack(browser);
    const cookies = [...browser.cookies('lake.example')];
    await browser.open(back);
    expect(refusalOf(await browser.open(back))).toMatch(notBegun);
    for (const [name, value] of cookies) browser.cookies('lake.example').set(name, value);
    expect(refusalOf(await browser.open(back))).toMatch(notBegun);
  });

  test.each([
    ['none', (url: URL) => url.searchParams.delete('state')],
    ['another', (url: URL) => url.searchParams.set('state', 'A'.repeat(43))],
    ['two', (url: URL) => url.searchParams.append('state', 'A'.repeat(43))],
    ['one with lines', (url: URL) => url.searchParams.set('state', 'a\r\nset-cookie: b=c\r\n')],
  ])('is refused with a state that is %s', async (_name, change) => {
    invite();
    const browser = newBrowser();
    const url = new URL(await comeBack(browser));
    change(url);
    const reply = await browser.open(url.href);
    expect(refusalOf(reply)).toMatch(notBegun);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('is refused after ten minutes', async () => {
    invite();
    const browser = newBrowser();
    const back = await comeBack(browser);
    after(600_000);
    expect(refusalOf(await browser.open(back))).toMatch(notBegun);
  });

  test('is refused with the code of another login', async () => {
    invite();
    const [attacker, victim] = [newBrowser(), newBrowser()];
    const stolen = new URL(await comeBack(victim)).searchParams.get('code') ?? '';
    const url = new URL(await comeBack(attacker));
    url.searchParams.set('code', stolen);
    expect(refusalOf(await attacker.open(url.href))).toBe(
      'Example & Co did not accept this login. Please try again.',
    );
  });

  test('is refused if it names another issuer, or none', async () => {
    for (const issuer of ['https://evil.example', undefined]) {
      invite();
      const browser = newBrowser();
      const url = new URL(await comeBack(browser));
      if (issuer === undefined) url.searchParams.delete('iss');
      else url.searchParams.set('iss', issuer);
      expect(refusalOf(await browser.open(url.href))).toContain('its reply is not what it should be');
    }
  });
});

describe('an ID token is refused', () => {
  const old = Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, (token: TestIdToken) => TestIdToken]>([
    ['with the nonce of another login', claim('nonce', 'A'.repeat(43))],
    ['without a nonce', claim('nonce', undefined)],
    ['of another issuer', claim('iss', 'https://evil.example')],
    ['for another program', claim('aud', 'another')],
    [
      'for several programs, of which another asked for it',
      (token) => claim('azp', 'another')(claim('aud', ['lake', 'another'])(token)),
    ],
    ['that has expired', claim('exp', old)],
    ['without a subject', claim('sub', undefined)],
    ['without a signature', (token) => ({ ...token, header: { alg: 'none' } })],
    [
      'signed with a secret instead of the key',
      (token) => ({ ...token, header: { ...token.header, alg: 'HS256' } }),
    ],
    [
      'signed with a key that is not the provider’s',
      (token) => {
        provider.key = testKey().key;
        return token;
      },
    ],
  ])('%s', async (_name, forge) => {
    invite();
    const browser = newBrowser();
    const back = await comeBack(browser);
    provider.forge = forge;
    provider.key = undefined;
    expect(refusalOf(await browser.open(back))).toContain('its reply is not what it should be');
    expect(reported).toHaveLength(1);
    expect(people.audit.list(1)).toMatchObject([{ event: 'login refused' }]);
  });

  test('never, if nothing is wrong with it', async () => {
    const { id } = invite();
    provider.forge = (token) => token;
    expect(await whoIsIn(await logIn())).toBe(id);
  });
});

describe('another site', () => {
  test.each<[string, Record<string, string>]>([
    ['in a link', { 'sec-fetch-site': 'cross-site' }],
    ['beside the lake', { 'sec-fetch-site': 'same-site' }],
    ['by a script', { origin: 'https://evil.example' }],
  ])('cannot begin a login for somebody, %s', async (_name, headers) => {
    const reply = await newBrowser().open(startUrl(), headers);
    expect([reply.status, reply.headers['set-cookie']]).toEqual([403, undefined]);
  });

  test.each([
    'https://evil.example/',
    'http://localhost:3333@evil.example/',
    'http://user:secret@localhost:3333/',
    'javascript:alert(1)',
    '//evil.example/',
    '',
  ])('is not where a login leads: %s', async (returnTo) => {
    const reply = await newBrowser().open(startUrl(returnTo));
    expect([reply.status, locationOf(reply)]).toEqual([400, '']);
  });
});

describe('a provider that does not work', () => {
  test('is said on the login page, where people with passwords can go on', async () => {
    const { id, email } = invite();
    people.credentials.setPassword(id, await hashPassword(password, cost));
    // What is known of it is asked for again.
    after(3_600_000);
    provider.breaks = down();
    const reply = await newBrowser().open(startUrl());
    expect([reply.status, noticeOf(reply)]).toEqual([
      503,
      'Example & Co does not answer right now. Try again in a while, or log in with your password.',
    ]);
    expect(reported).toEqual([
      `Nobody can log in through ${provider.issuer}: it cannot be reached (UND_ERR_SOCKET).`,
    ]);
    expectNoSecrets(reply);
    const url = `${lake.lake.url}/v1/auth/login/local?origin=${encodeURIComponent(studio)}`;
    const { hidden } = await openForm(url);
    const login = await sendForm(url, { ...hidden, email, password, code: '' });
    expect(await whoIsIn(login)).toBe(id);
    // Without a restart.
    provider.breaks = undefined;
    expect(await whoIsIn(await logIn())).toBe(id);
  });

  test('when the browser comes back, leaves that login, and takes the next', async () => {
    const { id } = invite();
    const browser = newBrowser();
    const back = await comeBack(browser);
    provider.breaks = down('/token');
    const reply = await browser.open(back);
    expect([reply.status, noticeOf(reply)]).toEqual([
      503,
      expect.stringContaining('does not answer right now'),
    ]);
    expectNoSecrets(reply, back);
    // The form of that page leads where the login page's own does.
    expect(reply.text).toContain(`<form method="post" action="local?origin=${encodeURIComponent(studio)}">`);
    provider.breaks = undefined;
    expect(await whoIsIn(await logIn(browser))).toBe(id);
  });

  test.each<[string, string, number, string, string]>([
    ['fails', '/token', 500, '{}', 'does not answer right now'],
    ['answers a page', '/token', 200, '<html>', 'its reply is not what it should be'],
    [
      'does not know the lake',
      '/token',
      400,
      '{"error": "invalid_client"}',
      'its reply is not what it should be',
    ],
    ['fails when it is asked for the address', '/me', 500, '{}', 'does not answer right now'],
    ['says nothing of the address', '/me', 200, '{}', 'its reply is not what it should be'],
    ['sends elsewhere', '/token', 302, '', 'its reply is not what it should be'],
  ])('since it %s, lets nobody in', async (_name, path, status, body, notice) => {
    invite();
    const browser = newBrowser();
    const back = await comeBack(browser);
    provider.breaks = ({ url }, response) => {
      if (url !== path) return false;
      response
        .writeHead(status, { 'content-type': 'application/json', location: 'http://localhost:1/' })
        .end(body);
      return true;
    };
    const reply = await browser.open(back);
    expect(refusalOf(reply)).toContain(notice);
    expect(reported).toHaveLength(1);
    expectNoSecrets(reply, back);
  });
});

test('somebody who makes up codes has ten attempts, and keeps nobody else waiting', async () => {
  const { id } = invite();
  const browser = newBrowser('203.0.113.250');
  const tryCode = async () => {
    const { searchParams } = new URL(locationOf(await browser.open(startUrl())));
    const state = searchParams.get('state') ?? '';
    const query = new URLSearchParams({ state, code: 'made-up', iss: provider.issuer });
    return (await browser.open(`${callbackUrl}?${String(query)}`)).status;
  };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) statuses.push(await tryCode());
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  expect(await whoIsIn(await logIn())).toBe(id);
  after(10_000);
  expect(await tryCode()).toBe(403);
  // What works does not count.
  for (let login = 0; login < 12; login++) {
    expect(await whoIsIn(await logIn(newBrowser('203.0.113.251')))).toBe(id);
  }
});

describe('the login page', () => {
  test('leads to the provider, beside the form for passwords, without scripts', async () => {
    people.credentials.setPassword(invite().id, '$scrypt$');
    const { text, headers } = await loginPage();
    expect(text).toContain(
      `<a class="button" href="oidc?origin=${encodeURIComponent(studio)}">Continue with Example &#38; Co</a>`,
    );
    expect(text).toContain('<h2>Or with your password</h2>');
    expect(text).not.toMatch(/<script|onclick|style=/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('has nothing of a provider where there is none', async () => {
    const without = await startTestLake({ localLogin: false });
    const [login, callback] = await Promise.all(
      ['oidc', 'callback'].map((path) => testRequest(`${without.lake.url}/v1/auth/login/${path}`)),
    );
    expect([login?.status, callback?.status]).toEqual([404, 404]);
    expect((await loginPage(without.lake.url)).text).not.toContain('Continue with');
    await without.stop();
  });

  test('is offered once somebody is invited', async () => {
    const { issuer, clientId, clientSecret } = provider;
    const empty = await startTestLake({
      localLogin: false,
      oidc: { issuer, clientId, clientSecret, label: 'Example' },
    });
    const providers = async () => JSON.parse((await testRequest(`${empty.lake.url}/v1/auth/providers`)).text);
    expect(await providers()).toMatchObject({ providers: [] });
    const database = openDatabase(empty.dataDir);
    createPeople(database).invite('ada@example.com', 'editor', {}, new Date());
    database.close();
    expect(await providers()).toMatchObject({ providers: [{ name: 'local' }] });
    expect((await loginPage(empty.lake.url)).text).not.toContain('<form');
    await empty.stop();
  });
});

describe('where people log in through the provider only', () => {
  test('passwords, links for them and the one-click login let nobody in, and a setting brings them back', async () => {
    const { issuer, clientId, clientSecret } = provider;
    const oidc = { issuer, clientId, clientSecret, label: 'Example', only: true };
    const only = await startTestLake({ oidc, passwordCost: cost });
    const database = openDatabase(only.dataDir);
    const inside = createPeople(database);
    const { text: link } = inside.invite('ada@example.com', 'editor', {}, new Date());
    inside.users.put({ id: 'ben', name: 'Ben', email: 'ben@example.com', role: 'editor', local: true });
    inside.credentials.setPassword('ben', await hashPassword(password, cost));
    database.close();
    const url = `${only.lake.url}/v1/auth/login/local?origin=${encodeURIComponent(studio)}`;
    const form = await openForm(url);
    expect([form.status, form.text.includes('<form')]).toEqual([200, false]);
    for (const fields of [{ user: 'ben' }, { email: 'ben@example.com', password, code: '' }]) {
      const sent = await sendForm(url, { origin: studio, ...fields });
      expect([sent.status, noticeOf(sent)]).toEqual([
        403,
        'Passwords are switched off for this content lake.',
      ]);
    }
    const invitation = `${only.lake.url}/v1/auth/invitation?link=${link}`;
    const invited = await testRequest(invitation);
    expect(invited.text).toContain(
      'Log in to the Studio with Example. Your e-mail address there has to be ada@example.com.',
    );
    const set = await sendForm(invitation, { link, name: 'Ada', newPassword: password, again: password });
    expect(set.text).not.toContain('Your password is set');
    const account = `${only.lake.url}/v1/auth/account`;
    expect((await testRequest(account)).status).toBe(403);
    expect((await sendForm(account, { task: 'password' })).status).toBe(403);
    await only.lake.close();

    const again = await startTestLake({ dataDir: only.dataDir, localLogin: false, passwordCost: cost });
    const address = `${again.lake.url}/v1/auth/login/local?origin=${encodeURIComponent(studio)}`;
    const { hidden } = await openForm(address);
    const login = await sendForm(address, { ...hidden, email: 'ben@example.com', password, code: '' });
    expect(login.status).toBe(302);
    await again.stop();
    await only.stop();
  });
});
