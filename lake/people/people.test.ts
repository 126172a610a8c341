import type { People } from '../account/createPeople.ts';
import type { User } from '../auth/createUserStore.ts';
import type { GrantableRole } from '../protocol/role.ts';
import type { TestLake } from '../testing/testLake.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { createPeople } from '../account/createPeople.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { openForm, sendForm } from '../testing/testForms.ts';
import { manualClock, startTestLake } from '../testing/testLake.ts';

/* Administrators at the lake's endpoints, and everybody else who tries them. */

const start = '2026-01-01T00:00:00Z';
const password = 'lantern orbit mosaic 42';
const life = { maxMs: 30 * 86_400_000, idleMs: 7 * 86_400_000 };
const clock = manualClock(start);

let lake: TestLake;
let people: People;
let closeDatabase: () => void;
beforeEach(async () => {
  clock.advanceTo(start);
  lake = await startTestLake({ clock, localLogin: false, passwordCost: { ln: 4, r: 8, p: 1 } });
  const database = openDatabase(lake.dataDir);
  closeDatabase = () => database.close();
  people = createPeople(database);
});
afterEach(async () => {
  closeDatabase();
  await lake.stop();
});

/** Adds somebody who is logged in. Returns the token of their login. */
function logIn(id: string, role: GrantableRole): string {
  people.users.put({ id, name: id, email: `${id}@example.com`, role, local: false });
  return people.users.startSession(id, 'Studio', clock.now(), life);
}

async function ask(token: string, endpoint: string, body?: unknown, headers = {}) {
  const [method = '', path = ''] = endpoint.split(' ');
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const { status, text } = await testRequest(`${lake.lake.url}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...sent,
  });
  return { status, body: JSON.parse(text) };
}

function userOf(id: string): User {
  const user = people.users.get(id);
  if (!user) throw new Error(`There is no ${id}.`);
  return user;
}

/** The role with which a token is let in; undefined if it is not. */
const roleOf = async (token: string): Promise<string | undefined> =>
  (await ask(token, 'GET /users/me')).body.role;

const audit = () =>
  people.audit.list(100).map(({ event, user, by, detail }) => [event, user, by, detail].filter(Boolean));

async function accept(link: string): Promise<number> {
  const { hidden, status } = await openForm(link);
  if (status !== 200) return status;
  return (await sendForm(link, { ...hidden, name: 'Cleo', newPassword: password, again: password })).status;
}

async function logInWithPassword(email: string): Promise<string> {
  const url = `${lake.lake.url}/v1/auth/login/local?origin=http%3A%2F%2Flocalhost%3A3333%2F`;
  const { hidden } = await openForm(url);
  const { headers } = await sendForm(url, { ...hidden, email, password, code: '' });
  const sid = String(headers['location']).split('sid=')[1];
  return (await ask(lake.lake.token, `GET /auth/fetch?sid=${sid}`)).body.token;
}

describe('an administrator', () => {
  test('invites somebody, whose link is in that reply only and works once', async () => {
    const ada = logIn('ada', 'administrator');
    const { status, body } = await ask(ada, 'POST /people', {
      email: 'Cleo@example.com',
      role: 'contributor',
    });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^cleo-/),
        link: expect.stringMatching(`^${lake.lake.url}/v1/auth/invitation\\?link=lake_`),
        expiresAt: '2026-01-04T00:00:00.000Z',
      },
    ]);
    const listed = await ask(ada, 'GET /people');
    expect(listed.body.people).toContainEqual({
      id: body.id,
      name: 'cleo',
      email: 'cleo@example.com',
      role: 'contributor',
      hasPassword: false,
      hasCodes: false,
      hasOneClick: false,
      providers: [],
      isInvited: true,
      linkUntil: '2026-01-04T00:00:00.000Z',
      sessions: 0,
      keys: 0,
    });
    expect(JSON.stringify(listed.body)).not.toContain('link=');
    expect([await accept(body.link), await accept(body.link)]).toEqual([200, 410]);
    const cleo = await logInWithPassword('cleo@example.com');
    expect(await roleOf(cleo)).toBe('contributor');
    expect((await ask(cleo, 'GET /people/me')).body).toMatchObject({
      name: 'Cleo',
      hasPassword: true,
      isInvited: false,
      sessions: 1,
      lastSeen: '2026-01-01T00:00:00.000Z',
    });
    expect(audit()).toEqual([
      ['invited', body.id, 'ada', 'contributor'],
      ['link made', body.id, 'ada'],
      ['password set', body.id, body.id],
      ['logged in', body.id, body.id],
    ]);
  });

  test('revokes an invitation, and with it the account that was never used', async () => {
    const ada = logIn('ada', 'administrator');
    const { body } = await ask(ada, 'POST /people', { email: 'cleo@example.com', role: 'editor' });
    expect((await ask(ada, `DELETE /people/${body.id}/link`)).status).toBe(200);
    expect([await accept(body.link), people.users.get(body.id)]).toEqual([410, undefined]);
    // The address is free again.
    expect((await ask(ada, 'POST /people', { email: 'cleo@example.com', role: 'editor' })).status).toBe(200);
  });

  test('revokes an invitation without the account of somebody who got in another way', async () => {
    const ada = logIn('ada', 'administrator');
    const { body } = await ask(ada, 'POST /people', { email: 'cleo@example.com', role: 'editor' });
    people.links.link(body.id, { issuer: 'https://id.example.com', subject: 'c' }, clock.now());
    expect((await ask(ada, `DELETE /people/${body.id}/link`)).status).toBe(200);
    expect([await accept(body.link), people.users.get(body.id)?.role]).toEqual([410, 'editor']);
  });

  test('makes a link for a forgotten password, and revokes it without the account', async () => {
    const ada = logIn('ada', 'administrator');
    const { body } = await ask(ada, 'POST /people', { email: 'cleo@example.com', role: 'editor' });
    await accept(body.link);
    const { link } = (await ask(ada, `POST /people/${body.id}/link`, {})).body;
    expect((await ask(ada, `DELETE /people/${body.id}/link`)).status).toBe(200);
    expect([await accept(link), (await ask(ada, `DELETE /people/${body.id}/link`)).status]).toEqual([
      410, 409,
    ]);
    expect(await roleOf(await logInWithPassword('cleo@example.com'))).toBe('editor');
    const again = (await ask(ada, `POST /people/${body.id}/link`, {})).body;
    expect(await accept(again.link)).toBe(200);
  });

  test('gives another role, which ends logins at once', async () => {
    const [ada, ben] = [logIn('ada', 'administrator'), logIn('ben', 'editor')];
    expect(await roleOf(ben)).toBe('editor');
    expect((await ask(ada, 'PUT /people/ben/role', { role: 'viewer' })).status).toBe(200);
    expect(await roleOf(ben)).toBeUndefined();
    expect(audit()).toEqual([['role changed', 'ben', 'ada', 'editor → viewer']]);
  });

  test('signs somebody out everywhere', async () => {
    const [ada, ben] = [logIn('ada', 'administrator'), logIn('ben', 'editor')];
    const other = people.users.startSession('ben', 'Studio', clock.now(), life);
    await ask(ada, 'DELETE /people/ben/sessions');
    expect([await roleOf(ben), await roleOf(other), await roleOf(ada)]).toEqual([
      undefined,
      undefined,
      'administrator',
    ]);
    expect(audit()).toEqual([['signed out everywhere', 'ben', 'ada']]);
  });

  test('ends the streams of somebody who is removed', async () => {
    const [ada, ben] = [logIn('ada', 'administrator'), logIn('ben', 'editor')];
    const response = await fetch(`${lake.lake.url}/v1/data/listen/production?query=*`, {
      headers: { authorization: `Bearer ${ben}` },
    });
    const ended = (async () => {
      for await (const _ of response.body ?? []);
    })();
    expect((await ask(ada, 'DELETE /people/ben')).status).toBe(200);
    await ended.catch(() => {});
    expect([await roleOf(ben), audit()]).toEqual([undefined, [['removed', 'ben', 'ada']]]);
  });

  test('switches off codes of somebody who has lost them', async () => {
    const ada = logIn('ada', 'administrator');
    logIn('ben', 'editor');
    expect((await ask(ada, 'DELETE /people/ben/codes')).status).toBe(409);
    people.credentials.setPassword('ben', 'x');
    people.credentials.setTotp('ben', { secret: 'JBSWY3DPEHPK3PXP', step: 1 });
    expect((await ask(ada, 'DELETE /people/ben/codes')).status).toBe(200);
    expect(people.credentials.get('ben')?.totpSecret).toBeUndefined();
  });

  test('creates a token for a program, which has a role and an end, and revokes it', async () => {
    const ada = logIn('ada', 'administrator');
    const { body } = await ask(ada, 'POST /tokens', { name: 'CI of docs', role: 'viewer', days: 30 });
    expect(await roleOf(body.token)).toBe('viewer');
    const { body: list } = await ask(ada, 'GET /tokens');
    expect(list.tokens).toEqual([
      {
        id: body.token.slice(5, 21),
        label: 'CI of docs',
        userId: body.id,
        userName: 'CI of docs',
        role: 'viewer',
        isOfProgram: true,
        createdAt: '2026-01-01T00:00:00.000Z',
        expiresAt: '2026-01-31T00:00:00.000Z',
      },
    ]);
    expect((await ask(ada, `DELETE /tokens/${list.tokens[0].id}`)).status).toBe(200);
    expect(await roleOf(body.token)).toBeUndefined();
    expect(audit().map(([event, , by]) => [event, by])).toEqual([
      ['added', 'ada'],
      ['token made', 'ada'],
      ['token revoked', 'ada'],
    ]);
  });

  test('is told what is wrong', async () => {
    const ada = logIn('ada', 'administrator');
    const refusal = async (endpoint: string, body?: unknown) => {
      const { status, body: reply } = await ask(ada, endpoint, body);
      return [status, reply.message];
    };
    expect(await refusal('POST /people', { email: 'ada', role: 'editor' })).toEqual([
      400,
      "'ada' is not an e-mail address.",
    ]);
    expect(await refusal('POST /people', { email: `${'a'.repeat(300)}@b.c`, role: 'editor' })).toEqual([
      400,
      expect.stringContaining('is not an e-mail address.'),
    ]);
    expect(await refusal('POST /people', { email: 'ADA@example.com', role: 'editor' })).toEqual([
      409,
      expect.stringContaining('is the address of ada'),
    ]);
    expect(await refusal('PUT /people/ada/role', { role: 'owner' })).toEqual([
      400,
      "The body needs a 'role': administrator, editor, contributor, viewer.",
    ]);
    expect(await refusal('DELETE /people/local-robot')).toEqual([404, expect.any(String)]);
    for (const days of [0, 367, 1.5, '30', undefined]) {
      expect(await refusal('POST /tokens', { name: 'CI', role: 'viewer', days })).toEqual([
        400,
        'A token expires after 1 to 366 days.',
      ]);
    }
    expect(await refusal('POST /tokens', { name: ' \u0000 ', role: 'viewer', days: 1 })).toEqual([
      400,
      'Say what the program is called.',
    ]);
    expect(audit()).toEqual([]);
  });

  test('has to wait after very many changes', async () => {
    const ada = logIn('ada', 'administrator');
    logIn('ben', 'editor');
    const statuses = [];
    for (let count = 0; count < 61; count++) {
      statuses.push((await ask(ada, 'DELETE /people/ben/sessions')).status);
    }
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([true, 429]);
    clock.advanceTo('2026-01-01T00:00:05Z');
    expect((await ask(ada, 'DELETE /people/ben/sessions')).status).toBe(200);
  });
});

describe('the last administrator', () => {
  test('is neither removed nor demoted, also by themselves', async () => {
    const ada = logIn('ada', 'administrator');
    expect((await ask(ada, 'DELETE /people/ada')).body.message).toContain('is the last administrator');
    expect((await ask(ada, 'PUT /people/ada/role', { role: 'editor' })).status).toBe(409);
    logIn('ben', 'administrator');
    expect((await ask(ada, 'PUT /people/ada/role', { role: 'editor' })).status).toBe(200);
    expect(await roleOf(ada)).toBeUndefined();
  });

  test('stays it while another one is invited, until the link is used', async () => {
    const ada = logIn('ada', 'administrator');
    const { body } = await ask(ada, 'POST /people', { email: 'cleo@example.com', role: 'administrator' });
    expect((await ask(ada, 'DELETE /people/ada')).status).toBe(409);
    await accept(body.link);
    expect((await ask(ada, 'DELETE /people/ada')).status).toBe(200);
  });

  test('can be anybody who has never used the invitation: it may have gone to a wrong address', () => {
    const { user } = people.invite('ada@exmaple.com', 'administrator', {}, clock.now());
    people.remove(user, {}, clock.now());
    expect(people.users.get(user.id)).toBeUndefined();
  });
});

describe('nobody else', () => {
  const attempts: readonly [string, unknown?][] = [
    ['GET /people'],
    ['POST /people', { email: 'mallory@example.com', role: 'administrator' }],
    ['PUT /people/mallory/role', { role: 'administrator' }],
    ['POST /people/ada/link', {}],
    ['DELETE /people/ada/link'],
    ['DELETE /people/ada/sessions'],
    ['DELETE /people/ada/codes'],
    ['DELETE /people/ada'],
    ['GET /tokens'],
    ['POST /tokens', { name: 'mine', role: 'administrator', days: 1 }],
    ['DELETE /tokens/0123456789abcdef'],
  ];
  const statuses = async (token: string, headers = {}) => {
    const found = new Set<number>();
    for (const [endpoint, body] of attempts) found.add((await ask(token, endpoint, body, headers)).status);
    return [...found];
  };

  test.each(['contributor', 'editor', 'viewer'] as const)('a %s', async (role) => {
    logIn('ada', 'administrator');
    expect(await statuses(logIn('mallory', role))).toEqual([403]);
    expect([audit(), people.users.get('mallory')?.role]).toEqual([[], role]);
  });

  test('a program, whatever its role: it would outlive whoever made it', async () => {
    const ada = logIn('ada', 'administrator');
    const { token } = (await ask(ada, 'POST /tokens', { name: 'CI', role: 'administrator', days: 30 })).body;
    expect([await roleOf(token), await statuses(token)]).toEqual(['administrator', [403]]);
    expect(await statuses(lake.lake.token)).toEqual([403]);
  });

  test('an administrator who was removed or is an editor now, with a session from before', async () => {
    logIn('ada', 'administrator');
    const [mallory, eve] = [logIn('mallory', 'administrator'), logIn('eve', 'administrator')];
    const key = people.users.issueToken('eve', 'key', clock.now());
    expect([(await ask(mallory, 'GET /people')).status, (await ask(key, 'GET /people')).status]).toEqual([
      200, 200,
    ]);
    // By another process, as on the command line.
    people.users.remove('mallory');
    people.setRole(userOf('eve'), 'editor', {}, clock.now());
    expect([await statuses(mallory), await statuses(eve), await statuses(key)]).toEqual([
      [401],
      [401],
      [403],
    ]);
  });

  test('an administrator who is removed while their request is on its way', async () => {
    logIn('ada', 'administrator');
    const mallory = logIn('mallory', 'administrator');
    const { status } = await testRequest(`${lake.lake.url}/v1/people`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mallory}` },
      body: JSON.stringify({ email: 'friend@example.com', role: 'administrator' }),
      beforeBody: () => people.remove(userOf('mallory'), {}, clock.now()),
    });
    expect([status, people.users.withEmail('friend@example.com')]).toEqual([401, []]);
  });

  test('somebody with a token of a program that has expired', async () => {
    const ada = logIn('ada', 'administrator');
    const { token } = (await ask(ada, 'POST /tokens', { name: 'CI', role: 'viewer', days: 1 })).body;
    clock.advanceTo('2026-01-01T23:59:59Z');
    expect(await roleOf(token)).toBe('viewer');
    clock.advanceTo('2026-01-02T00:00:00Z');
    expect([await roleOf(token), await statuses(token)]).toEqual([undefined, [401]]);
  });

  test('another page in the browser of an administrator, with their token or without', async () => {
    const ada = logIn('ada', 'administrator');
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect(await statuses(ada, headers)).toEqual([403]);
    }
    // Nothing but the header lets anybody in: a browser adds nothing to a request by itself.
    const { status } = await testRequest(`${lake.lake.url}/v1/people/ada`, {
      method: 'DELETE',
      headers: { cookie: `sanitySession=${ada}`, origin: 'http://localhost:3333' },
    });
    expect([status, audit()]).toEqual([401, []]);
  });
});
