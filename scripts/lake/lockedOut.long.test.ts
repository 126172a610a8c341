import type { TestLake } from '#lake/testing/testLake.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPeople } from '#lake/account/createPeople.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { openForm, sendForm } from '#lake/testing/testForms.ts';
import { startTestLake } from '#lake/testing/testLake.ts';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { runHere } from './testing/runHere.ts';

/* The ways back that docs/operations.md has, each while the lake runs for a team. */

const [first, second] = ['lantern orbit mosaic 42', 'copper violin meadow 17'];
let dataDir: string;
let lake: TestLake;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'locked-out-'));
  lake = await startTestLake({ dataDir, localLogin: false, passwordCost: { ln: 4, r: 8, p: 1 } });
});
afterEach(async () => {
  await lake.stop();
  rmSync(dataDir, { recursive: true });
});

const run = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await runHere(dataDir, ['users', ...args]);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};
/** Opens the link that a command has printed, and sets a password there. */
const setPassword = async (printed: string, newPassword: string): Promise<void> => {
  const [link = ''] = /http:\S+/.exec(printed) ?? [];
  const { hidden } = await openForm(link);
  const reply = await sendForm(link, { ...hidden, name: 'Ada', newPassword, again: newPassword });
  expect(reply.status).toBe(200);
};
/** The role with which somebody is let in; undefined if they are not. */
const roleOf = async (password: string): Promise<string | undefined> => {
  const url = `${lake.lake.url}/v1/auth/login/local?origin=http%3A%2F%2Flocalhost%3A3333%2F`;
  const { hidden } = await openForm(url);
  const { status } = await sendForm(url, { ...hidden, email: 'ada@example.com', password, code: '' });
  return status === 302 ? withPeople(({ users }) => users.withEmail('ada@example.com')[0]?.role) : undefined;
};
function withPeople<Result>(read: (people: ReturnType<typeof createPeople>) => Result): Result {
  const database = openDatabase(dataDir, { isShared: true });
  try {
    return read(createPeople(database));
  } finally {
    database.close();
  }
}

test('a forgotten password is replaced by a link', async () => {
  await setPassword(await run('invite', 'ada@example.com', '--role', 'editor'), first);
  await setPassword(await run('reset-link', 'ada@example.com'), second);
  expect([await roleOf(first), await roleOf(second)]).toEqual([undefined, 'editor']);
});

test('where the only way in is a provider that does not work, passwords come back by a setting', async () => {
  const oidc = { issuer: 'http://localhost:9', clientId: 'lake', clientSecret: 'secret', label: 'Example' };
  await lake.lake.close();
  lake = await startTestLake({ dataDir, oidc: { ...oidc, only: true } });
  const invited = await run('invite', 'ada@example.com', '--role', 'administrator');
  expect((await openForm(/http:\S+/.exec(invited)?.[0] ?? '')).text).toContain(
    'Log in to the Studio with Example',
  );
  // Meanwhile, a token lets somebody in.
  const token = (await run('token', 'ada@example.com')).trim();
  const me = await testRequest(`${lake.lake.url}/v1/users/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.status).toBe(200);
  await lake.lake.close();
  lake = await startTestLake({ dataDir, oidc, localLogin: false, passwordCost: { ln: 4, r: 8, p: 1 } });
  await setPassword(await run('reset-link', 'ada@example.com'), first);
  expect(await roleOf(first)).toBe('administrator');
});

test('without the authenticator, the password alone lets in again', async () => {
  await setPassword(await run('invite', 'ada@example.com', '--role', 'editor'), first);
  withPeople(({ users, credentials }) =>
    credentials.setTotp(users.withEmail('ada@example.com')[0]?.id ?? '', {
      secret: 'JBSWY3DPEHPK3PXP',
      step: 0,
    }),
  );
  expect(await roleOf(first)).toBeUndefined();
  await run('reset-totp', 'ada@example.com');
  expect(await roleOf(first)).toBe('editor');
});

test('a missing administrator is made of somebody who has an account, or invited', async () => {
  await setPassword(await run('invite', 'ada@example.com', '--role', 'viewer'), first);
  await run('role', 'ada@example.com', 'administrator');
  expect(await roleOf(first)).toBe('administrator');
  // Nobody is left who can log in.
  withPeople(({ users }) => {
    for (const { id, robot } of users.list()) if (!robot) users.remove(id);
  });
  expect(await roleOf(first)).toBeUndefined();
  await setPassword(await run('invite', 'ada@example.com', '--role', 'administrator'), second);
  expect(await roleOf(second)).toBe('administrator');
  const { stdout } = await runHere(dataDir, ['audit']);
  expect(stdout).toMatch(/role changed: \S+ {2}\(by server; viewer → administrator\)/);
});
