import type { TestReply } from '#system/http/testing/testRequest.ts';
import type { TestLake } from '../testing/testLake.ts';
import type { People } from './createPeople.ts';
import { HtmlValidate } from 'html-validate';
import * as otp from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { noticeOf, openForm, sendForm } from '../testing/testForms.ts';
import { manualClock, startTestLake } from '../testing/testLake.ts';
import { createPeople } from './createPeople.ts';
import { hashPassword } from './hashPassword.ts';

const password = 'lantern orbit mosaic 42';
const cheap = { ln: 4, r: 8, p: 1 };
const hash = await hashPassword(password, cheap);
const ada = { email: 'ada@example.com', password };

let lake: TestLake;
let people: People;
let closeDatabase: () => void;
const clock = manualClock('2026-01-01T00:00:00Z');
const after = (seconds: number) =>
  clock.advanceTo(new Date(clock.now().getTime() + seconds * 1000).toISOString());

beforeEach(async () => {
  clock.advanceTo('2026-01-01T00:00:00Z');
  lake = await startTestLake({ clock, localLogin: false, passwordCost: cheap });
  const database = openDatabase(lake.dataDir);
  closeDatabase = () => database.close();
  people = createPeople(database);
  people.users.put({ id: 'ada', name: 'Ada', email: ada.email, role: 'editor', local: false });
  people.credentials.setPassword('ada', hash);
});
afterEach(async () => {
  closeDatabase();
  await lake.stop();
});

const account = () => `${lake.lake.url}/v1/auth/account`;
async function doTask(task: string, fields: Record<string, string>) {
  const { hidden } = await openForm(`${account()}?task=${task}`);
  const { text, status } = await sendForm(account(), { ...hidden, code: '', ...fields });
  const shown = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const next = Object.fromEntries(shown.map(([, name = '', value = '']) => [name, value]));
  return {
    text,
    status,
    hidden: { ...next, formToken: next['formToken'] ?? '', secret: next['secret'] ?? '' },
  };
}
const codeOf = (secret: string) =>
  new otp.TOTP({ secret: otp.Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

/** Sets up codes, and returns the secret. */
async function setUp(fields: Record<string, string> = ada): Promise<string> {
  const { hidden } = await doTask('codesOn', fields);
  const { secret } = hidden;
  expect(await sendForm(account(), { ...hidden, code: codeOf(secret) })).toMatchObject({ status: 200 });
  return secret;
}

async function tryLogIn(fields: Readonly<Record<string, string>>): Promise<TestReply> {
  const url = `${lake.lake.url}/v1/auth/login/local?origin=http%3A%2F%2Flocalhost%3A3333%2F`;
  const { hidden } = await openForm(url);
  return sendForm(url, { ...hidden, ...ada, ...fields });
}
const logIn = async (code: string): Promise<number> => (await tryLogIn({ code })).status;

/** Inputs that nobody types by chance. */
const oddTexts = {
  'wide digits': '１２３４５６',
  'a NUL': '123456\0',
  'half a character': '\uD800',
  keys: '\u{1F511}'.repeat(6),
  'ten thousand digits': '9'.repeat(10_000),
  'what is 18 times as long when it is normalised': '\uFDFA'.repeat(1000),
  'a name that every object has': '__proto__',
  'a broken escape': '%00%',
  'lines of a header': '\r\nset-cookie: a=b',
};
const withoutToken = (text: string) => text.replaceAll(/name="formToken" value="[^"]*"/g, '');

describe('codes', () => {
  test('are set up with a key as text and as a picture, and asked for at each login from then on', async () => {
    const { text, hidden } = await doTask('codesOn', ada);
    const { secret } = hidden;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(text).toContain(`<code>${(secret.match(/.{4}/g) ?? []).join(' ')}</code>`);
    expect(text).toContain('<svg role="img"');
    // Not yet: somebody whose authenticator did not take the key must not be locked out.
    expect(await logIn('')).toBe(302);
    await sendForm(account(), { ...hidden, code: codeOf(secret) });
    after(30);
    expect([await logIn(''), await logIn('000000'), await logIn(codeOf(secret))]).toEqual([403, 403, 302]);
  });

  test('are shown on a page that is valid and accessible HTML', async () => {
    const { text } = await doTask('codesOn', ada);
    const validator = new HtmlValidate({ extends: ['html-validate:recommended', 'html-validate:a11y'] });
    const { results } = await validator.validateString(text);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
  });

  test('are good once, and the one that set them up is used up, too', async () => {
    const secret = await setUp();
    const seen = codeOf(secret);
    expect(await logIn(seen)).toBe(403);
    after(30);
    const next = codeOf(secret);
    expect([await logIn(next), await logIn(next), await logIn(seen)]).toEqual([302, 403, 403]);
  });

  test.each(Object.entries(oddTexts))(
    'do not tell whether the password is right: %s',
    async (_what, code) => {
      await setUp();
      const [right, wrong] = [await tryLogIn({ code }), await tryLogIn({ code, password: 'wrong' })];
      expect([right.status, wrong.status]).toEqual([403, 403]);
      expect(withoutToken(right.text)).toBe(withoutToken(wrong.text));
    },
  );

  test('may be typed with wide digits', async () => {
    const secret = await setUp();
    after(30);
    const wide = codeOf(secret).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect(await logIn(wide)).toBe(302);
  });

  test('are not replaced by a form from before they were switched on', async () => {
    const { hidden } = await doTask('codesOn', ada);
    const secret = await setUp();
    expect(await sendForm(account(), { ...hidden, code: codeOf(hidden.secret) })).toMatchObject({
      status: 403,
    });
    expect(people.credentials.get('ada')?.totpSecret).toBe(secret);
  });

  test('are as hard to guess as passwords', async () => {
    const secret = await setUp();
    after(30);
    for (let count = 0; count < 10; count++) expect(await logIn('000000')).toBe(403);
    expect(await logIn(codeOf(secret))).toBe(429);
  });

  test('are not switched on by a wrong code, nor by somebody who makes up a key', async () => {
    const { hidden } = await doTask('codesOn', ada);
    const wrong = await sendForm(account(), { ...hidden, code: '000000' });
    expect([wrong.status, noticeOf(wrong)]).toEqual([
      403,
      expect.stringContaining('not the code of this key'),
    ]);
    const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    expect(await sendForm(account(), { ...hidden, secret: own, code: codeOf(own) })).toMatchObject({
      status: 403,
    });
    expect(
      await sendForm(account(), { ...hidden, user: 'local-editor', code: codeOf(hidden.secret) }),
    ).toMatchObject({ status: 403 });
    expect(await logIn('')).toBe(302);
  });

  test('are not switched on by somebody who knew the password before it was changed', async () => {
    const { hidden } = await doTask('codesOn', ada);
    people.credentials.setPassword('ada', await hashPassword(password, cheap));
    expect(await sendForm(account(), { ...hidden, code: codeOf(hidden.secret) })).toMatchObject({
      status: 403,
    });
    expect(await logIn('')).toBe(302);
  });

  test('are needed to change anything of the account, and to switch them off', async () => {
    const secret = await setUp();
    after(30);
    for (const task of ['codesOff', 'codesOn', 'signOut']) {
      expect(await doTask(task, ada)).toMatchObject({ status: 403 });
    }
    expect(await doTask('codesOff', { ...ada, code: codeOf(secret) })).toMatchObject({ status: 200 });
    expect(await logIn('')).toBe(302);
  });

  test('survive a new password, and are switched off on the server for who lost their authenticator', async () => {
    await setUp();
    people.credentials.setPassword('ada', hash);
    after(30);
    expect(await logIn('')).toBe(403);
    const [user] = people.users.withEmail(ada.email);
    if (!user) throw new Error('Ada is gone.');
    people.switchOffCodes(user, { by: 'server' }, clock.now());
    expect(await logIn('')).toBe(302);
    expect(() => people.switchOffCodes(user, { by: 'server' }, clock.now())).toThrow(
      'already logs in without codes',
    );
    expect(people.audit.list(100).map(({ event, by }) => [event, by])).toEqual([
      ['codes on', 'ada'],
      ['login refused', undefined],
      ['codes off', 'server'],
      ['logged in', 'ada'],
    ]);
    expect(JSON.stringify(people.audit.list(100))).not.toContain(
      String(people.credentials.get('ada')?.totpSecret),
    );
  });
});

describe('a form with something odd in it', () => {
  const places = {
    login: ['/v1/auth/login/local?origin=http%3A%2F%2Flocalhost%3A3333%2F', ada],
    account: [
      '/v1/auth/account?task=password',
      { ...ada, task: 'password', newPassword: password, again: password },
    ],
    invitation: ['/v1/auth/invitation', { link: '', name: 'Ada', newPassword: password, again: password }],
  } as const satisfies Record<string, readonly [string, Record<string, string>]>;
  const fields = [
    'email',
    'password',
    'code',
    'formToken',
    'origin',
    'user',
    'task',
    'newPassword',
    'link',
    'name',
    'secret',
  ];

  test.each(Object.entries(places))('%s is refused and never fails', async (_name, [place, sound]) => {
    const failed: unknown[] = [];
    for (const field of fields) {
      for (const [what, text] of Object.entries(oddTexts)) {
        const { hidden } = await openForm(`${lake.lake.url}${place}`);
        const { status } = await sendForm(`${lake.lake.url}${place}`, { ...hidden, ...sound, [field]: text });
        if (status >= 500) failed.push([field, what, status]);
        after(60);
      }
    }
    expect(failed).toEqual([]);
  });

  test('a field that is sent twice counts once', async () => {
    const url = `${lake.lake.url}${places.login[0]}`;
    const { hidden } = await openForm(url);
    const sent = new URLSearchParams({ ...hidden, ...ada, code: '' });
    sent.append('password', 'another');
    sent.append('password[]', 'another');
    expect(await testRequest(url, { method: 'POST', body: String(sent) })).toMatchObject({ status: 302 });
  });
});
