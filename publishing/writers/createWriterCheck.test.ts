import type { Writer, WriterRole } from '#core/writers/writer.ts';
import type { TestLake } from '#lake/testing/testLake.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUserStore } from '#lake/auth/createUserStore.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { startTestLake, testClient } from '#lake/testing/testLake.ts';
import { createWriterCheck } from './createWriterCheck.ts';
import { writerOf } from './writerOf.ts';

let lake: TestLake;
const tokens = new Map<WriterRole, string>();
let revoke: (role: WriterRole) => void;

beforeAll(async () => {
  lake = await startTestLake();
  const database = openDatabase(lake.dataDir);
  const users = createUserStore(database);
  for (const role of ['viewer', 'contributor', 'editor', 'administrator'] as const) {
    users.put({ id: `the-${role}`, name: `The ${role}`, email: '', role, local: false });
    tokens.set(role, users.issueToken(`the-${role}`, 'test', new Date()));
  }
  database.close();
  revoke = (role) => {
    const again = openDatabase(lake.dataDir);
    const store = createUserStore(again);
    for (const { id, userId } of store.listTokens()) if (userId === `the-${role}`) store.revokeToken(id);
    again.close();
  };
});
afterAll(() => lake.stop());

const bearer = (role: WriterRole) => `Bearer ${tokens.get(role)}`;
/** The client's own token must make no difference. */
const client = () => testClient({ url: lake.lake.url, token: lake.lake.token });

test('each role is known by its token', async () => {
  const check = createWriterCheck(client);
  const found = await Promise.all(
    (['viewer', 'contributor', 'editor', 'administrator'] as const).map((role) => check(bearer(role))),
  );
  expect(found).toEqual<Writer[]>([
    { id: 'the-viewer', name: 'The viewer', role: 'viewer' },
    { id: 'the-contributor', name: 'The contributor', role: 'contributor' },
    { id: 'the-editor', name: 'The editor', role: 'editor' },
    { id: 'the-administrator', name: 'The administrator', role: 'administrator' },
  ]);
});

test.each([
  undefined,
  '',
  'Bearer ',
  'Bearer wrong',
  'Basic YTpi',
  `Bearer lake_0123456789abcdef_${'x'.repeat(43)}`,
])('nobody is known by %j', async (authorization) =>
  expect(await createWriterCheck(client)(authorization)).toBeUndefined(),
);

test('a revoked token is no good any more after half a minute', async () => {
  let now = 0;
  const check = createWriterCheck(client, () => now);
  expect((await check(bearer('editor')))?.role).toBe('editor');
  revoke('editor');
  now += 29_999;
  expect((await check(bearer('editor')))?.role).toBe('editor');
  now += 1;
  expect(await check(bearer('editor'))).toBeUndefined();
});

test('a revoked token is no good at once where the lake is asked anew, and from then on everywhere', async () => {
  const check = createWriterCheck(client, () => 0);
  expect((await check(bearer('contributor')))?.role).toBe('contributor');
  revoke('contributor');
  expect(await check(bearer('contributor'), { isFresh: true })).toBeUndefined();
  expect(await check(bearer('contributor'))).toBeUndefined();
});

test('nobody is let in while the lake cannot be asked, and it is asked again', async () => {
  const answers = [new Error('It is down.'), undefined];
  const check = createWriterCheck(() =>
    client().withConfig({
      resolveFetch: () => async (input, init) => {
        const failure = answers.shift();
        if (failure) throw failure;
        return fetch(input, init);
      },
    }),
  );
  await expect(check(bearer('viewer'))).rejects.toThrow('It is down.');
  expect((await check(bearer('viewer')))?.role).toBe('viewer');
});

test('whoever is not known is counted before the lake is asked, and refused without asking it if that is too much', async () => {
  let [asked, now, left] = [0, 0, 3];
  const check = createWriterCheck(
    () => {
      asked += 1;
      return client();
    },
    () => now,
  );
  const countStranger = () => {
    if (left === 0) throw new Error('Too many.');
    left -= 1;
  };
  const ask = (token: string, isFresh = false) => check(`Bearer ${token}`, { isFresh, countStranger });
  const viewer = tokens.get('viewer') ?? '';
  expect([await ask('made-up-1'), await ask('made-up-1'), await ask('made-up-2')]).toEqual(
    Array.from({ length: 3 }),
  );
  expect((await ask(viewer))?.role).toBe('viewer');
  expect([asked, left]).toEqual([3, 0]);
  await expect(ask('made-up-3')).rejects.toThrow('Too many.');
  expect(asked).toBe(3);
  // A writer who is known continues, also when what is known of them has to be asked again.
  expect((await ask(viewer, true))?.role).toBe('viewer');
  now += 30_000;
  expect((await ask(viewer))?.role).toBe('viewer');
  expect(asked).toBe(5);
});

test('tokens that are made up do not make writers forgotten', async () => {
  let asked = 0;
  const nobody = () =>
    client().withConfig({
      resolveFetch: () => async () => {
        asked += 1;
        return new Response('{}', { status: 401 });
      },
    });
  let clientOf = client;
  const check = createWriterCheck(
    () => clientOf(),
    () => 0,
  );
  const ask = (token: string) => check(`Bearer ${token}`);
  await ask(tokens.get('viewer') ?? '');
  clientOf = nobody;
  await Promise.all(Array.from({ length: 600 }, (_, n) => ask(`made-up-${n}`)));
  asked = 0;
  expect((await ask(tokens.get('viewer') ?? ''))?.role).toBe('viewer');
  await ask('made-up-599');
  expect(asked).toBe(0);
});

const user = { id: 'u', name: 'U', role: 'custom' };
const grant = (filter: string, ...permissions: readonly string[]) => ({ filter, permissions });

test.each<readonly [string, unknown, unknown, WriterRole | undefined]>([
  ['may only read what is published', user, [grant('_id in path("*")', 'read')], undefined],
  ['may read drafts', user, [grant('_id in path("**")', 'read')], 'viewer'],
  ['may edit drafts alone', user, [grant('_id in path("drafts.**")', 'read', 'update')], 'contributor'],
  ['may edit posts alone', user, [grant('_type == "post"', 'read', 'update')], undefined],
  [
    'is called administrator',
    { ...user, roles: [{ name: 'administrator' }] },
    [grant('true', 'read', 'update')],
    'administrator',
  ],
  [
    'is called administrator, but may not edit',
    { ...user, role: 'administrator' },
    [grant('true', 'read')],
    'viewer',
  ],
  ['has a filter that is no query', user, [grant('][', 'read')], undefined],
  ['is nobody', {}, [grant('true', 'read')], undefined],
  ['has no grants', user, { message: 'no' }, undefined],
])('somebody who %s', (_who, about, grants, expected) => {
  expect(writerOf(about, grants)?.role).toBe(expected);
});
