import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { createPeople } from '../account/createPeople.ts';
import { createToken } from '../auth/token.ts';
import { startTestLake } from '../testing/testLake.ts';
import { layoutSteps } from './layoutSteps.ts';
import { openDatabase } from './openDatabase.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lake-layout-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a folder from before accounts opens, with its people, their logins and the keys of programs', async () => {
  const [login, key] = [createToken(), createToken()];
  const old = new DatabaseSync(path.join(dataDir, 'lake.sqlite'));
  for (const step of layoutSteps.slice(0, 3)) old.exec(step);
  old.exec(`
    PRAGMA user_version = 3;
    INSERT INTO users VALUES ('local-editor', 'Local Editor', 'editor@localhost', 'editor', 1);
    INSERT INTO users VALUES ('local-robot', 'Programs on this machine', '', 'administrator', 0);
    INSERT INTO user_values VALUES ('local-editor', 'width', '7');
  `);
  const put = old.prepare(
    "INSERT INTO tokens VALUES (?, 'local-editor', 'x', ?, '2026-01-01T00:00:00.000Z', ?)",
  );
  put.run(login.id, login.hash, '2999-01-01T00:00:00.000Z');
  put.run(key.id, key.hash, null);
  old.close();

  const { lake, stop } = await startTestLake({ dataDir });
  const ask = (address: string, token: string) =>
    testRequest(`${lake.url}/v1${address}`, { headers: { authorization: `Bearer ${token}` } });
  for (const { text } of [login, key]) {
    expect(JSON.parse((await ask('/users/me', text)).text)).toMatchObject({ id: 'local-editor' });
  }
  expect(JSON.parse((await ask('/users/me/keyvalue/width', key.text)).text)).toEqual([
    { key: 'width', value: 7 },
  ]);
  await testRequest(`${lake.url}/v1/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${login.text}` },
  });
  expect([(await ask('/users/me', login.text)).status, (await ask('/users/me', key.text)).status]).toEqual([
    401, 200,
  ]);
  await stop();

  const database = openDatabase(dataDir);
  const { users, credentials, audit } = createPeople(database);
  expect(users.list().map(({ id, robot }) => [id, robot])).toEqual([
    ['local-editor', false],
    ['local-robot', true],
  ]);
  expect([credentials.areAny(), audit.list(10)]).toEqual([false, []]);
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: layoutSteps.length });
  database.close();
});
