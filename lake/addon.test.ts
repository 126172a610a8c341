import type { SanityClient } from '@sanity/client';
import type { Grant } from './routes/grantsOf.ts';
import type { TestLake } from './testing/testLake.ts';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { evaluate, parse } from 'groq-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createUserStore } from './auth/createUserStore.ts';
import { addonFolder } from './store/addonFolder.ts';
import { openDatabase } from './store/openDatabase.ts';
import { openDataFolder } from './store/openDataFolder.ts';
import { testComment, writtenText } from './testing/testComment.ts';
import { startTestLake, testClient } from './testing/testLake.ts';

const name = 'production-comments';
const asked = '/v1/projects/test/datasets?datasetProfile=comments&addonFor=production';
const setUp = ({ ask }: TestLake) => ask('/v1/comments/production/setup', { method: 'POST' });
const addonOf = (client: SanityClient) => client.withConfig({ dataset: name });
const comment = (authorId: string, more: object = {}) => testComment({ authorId, ...more });
const task = (authorId: string, more: object = {}) => ({ _type: 'tasks.task', authorId, ...more });
const grants = (permissions: unknown) => [{ filter: '_id in path("**")', permissions }];
const json = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, await response.json()] as const;
};

let dataDir: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lake-addon-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(dataDir, { recursive: true });
});
const start = async (options: Parameters<typeof startTestLake>[0] = {}) => {
  const lake = await startTestLake({ dataDir, ...options });
  stops.push(lake.stop);
  return lake;
};
const restart = async () => {
  await stops.pop()?.();
  return start();
};
/** A header for a new user with that role. */
const tokenOf = (role: 'viewer' | 'contributor' | 'editor') => {
  const database = openDatabase(dataDir);
  const users = createUserStore(database);
  users.put({ id: role, name: role, email: '', role, local: false });
  const token = users.issueToken(role, 'test', new Date());
  database.close();
  return `Bearer ${token}`;
};

describe('the dataset of comments and tasks', () => {
  test('is made when a Studio asks for it, and is found only by who asks for it', async () => {
    const lake = await start();
    const viewer = tokenOf('viewer');
    const asViewer = () => json(fetch(`${lake.lake.url}${asked}`, { headers: { authorization: viewer } }));
    expect((await json(fetch(`${lake.lake.url}${asked}`)))[0]).toBe(401);
    expect(existsSync(addonFolder(dataDir))).toBe(false);
    await expect(addonOf(lake.client).fetch('*')).rejects.toMatchObject({ statusCode: 404 });
    expect(await asViewer()).toEqual([200, [{ name, aclMode: 'private' }]]);
    expect(await json(lake.ask(asked))).toEqual([200, [{ name, aclMode: 'private' }]]);
    expect(await json(setUp(lake))).toEqual([200, { datasetName: name }]);
    const others = ['?datasetProfile=comments&addonFor=other', '?addonFor=production', '?datasetProfile=x'];
    for (const query of others) {
      expect(await json(lake.ask(`/v1/projects/test/datasets${query}`))).toEqual([200, []]);
    }
    const main = [200, [{ name: 'production', aclMode: 'public' }]];
    expect(await json(lake.ask('/v1/projects/test/datasets'))).toEqual(main);
    expect(await json(lake.ask('/v1/datasets'))).toEqual(main);
    expect((await json(lake.ask('/v1/comments/other/setup', { method: 'POST' })))[0]).toBe(404);
    expect((await json(lake.ask(`/v1/comments/${name}/setup`, { method: 'POST' })))[0]).toBe(404);
  });

  test('shares no document with the other one, and is still there after a restart', async () => {
    const first = await start();
    await setUp(first);
    await first.client.create({ _id: 'a', _type: 'page', title: 'A page' });
    await addonOf(first.client).create(testComment({ _id: 'a' }));
    const both = async ({ client, ask }: TestLake) => [
      await client.fetch('*'),
      await addonOf(client).fetch('*'),
      (await (await ask('/v1/data/export/production')).text()).includes('Why?'),
      (await (await ask(`/v1/data/history/${name}/transactions/a`)).text()).includes('Why?'),
      (await (await ask('/v1/data/history/production/transactions/a')).text()).includes('Why?'),
    ];
    const expected = [
      [expect.objectContaining({ _id: 'a', _type: 'page' })],
      [expect.objectContaining({ _id: 'a', _type: 'comment', message: writtenText('Why?') })],
      false,
      true,
      false,
    ];
    expect(await both(first)).toEqual(expected);
    const second = await restart();
    expect(await json(second.ask(asked))).toEqual([200, [{ name, aclMode: 'private' }]]);
    expect(await both(second)).toEqual(expected);
  });

  test('tells its own listeners of its own changes', async () => {
    const lake = await start();
    await setUp(lake);
    const heard: string[] = [];
    const welcomes = ['production', name].map(
      (dataset) =>
        new Promise<void>((resolve) => {
          const events = lake.client
            .withConfig({ dataset })
            .listen('*', {}, { events: ['welcome', 'mutation'], visibility: 'query' });
          const subscription = events.subscribe((event) => {
            if (event.type === 'welcome') resolve();
            else heard.push(`${dataset}: ${event.documentId}`);
          });
          stops.push(async () => subscription.unsubscribe());
        }),
    );
    await Promise.all(welcomes);
    await addonOf(lake.client).create(testComment({ _id: 'comment' }));
    await lake.client.create({ _id: 'page', _type: 'page' });
    await expect.poll(() => heard.toSorted()).toEqual(['production-comments: comment', 'production: page']);
  });

  test('keeps no files, and nothing of it goes to webhooks', async () => {
    const webhooks = [
      {
        name: 'hook',
        url: 'http://127.0.0.1:9',
        on: ['create' as const],
        includeDrafts: true,
        headers: {},
      },
    ];
    const lake = await start({ webhooks });
    await setUp(lake);
    const upload = addonOf(lake.client).assets.upload('file', Buffer.from('text'));
    await expect(upload).rejects.toMatchObject({ statusCode: 404 });
    await addonOf(lake.client).create(testComment());
    const attempts = async () => await json(lake.ask('/v1/hooks/projects/test/hook/attempts'));
    expect(await attempts()).toEqual([200, []]);
    // The same in the other dataset is sent, so nothing was overlooked above.
    await lake.client.create({ _type: 'page' });
    await expect.poll(async () => (await attempts())[1]).not.toEqual([]);
    const [, sent] = await attempts();
    expect(sent).toHaveLength(1);
  });

  test('can be read by viewers, who can comment, and written by editors', async () => {
    const lake = await start();
    await setUp(lake);
    const as = (role: 'viewer' | 'editor') => {
      const client = testClient({ ...lake.lake, token: tokenOf(role).replace('Bearer ', '') });
      return { main: client, addon: addonOf(client) };
    };
    const { main, addon } = as('viewer');
    const editor = as('editor').addon;
    const forbidden = { statusCode: 403 };
    await editor.create(comment('editor', { _id: 'theirs' }));
    await editor.create(comment('editor', { _id: 'reply', parentCommentId: 'mine' }));
    await editor.create({ _id: 'task', _type: 'tasks.task', authorId: 'editor' });
    expect((await addon.fetch<string[]>('*._id')).toSorted()).toEqual(['reply', 'task', 'theirs']);

    // One's own comments, and what is shared in those of others.
    await addon.create(comment('viewer', { _id: 'mine' }));
    await addon
      .patch('mine')
      .set({ message: writtenText('Really!') })
      .commit();
    await addon.patch({ query: '*[_id == "theirs"]' }).set({ status: 'resolved', reactions: [] }).commit();
    expect(await editor.getDocument('theirs')).toMatchObject({
      message: writtenText('Why?'),
      status: 'resolved',
    });

    await expect(addon.create(comment('editor'))).rejects.toMatchObject(forbidden);
    await expect(addon.create({ _type: 'comment' })).rejects.toMatchObject(forbidden);
    await expect(addon.patch('task').set({ title: 'x' }).commit()).rejects.toMatchObject(forbidden);
    await expect(
      addon
        .patch('theirs')
        .set({ message: writtenText('x') })
        .commit(),
    ).rejects.toMatchObject(forbidden);
    await expect(addon.patch('theirs').set({ authorId: 'viewer' }).commit()).rejects.toMatchObject(forbidden);
    await expect(addon.patch('mine').set({ authorId: 'editor' }).commit()).rejects.toMatchObject(forbidden);
    await expect(addon.delete('theirs')).rejects.toMatchObject(forbidden);
    await expect(addon.delete({ query: '*' })).rejects.toMatchObject(forbidden);
    await expect(main.create(comment('viewer'))).rejects.toMatchObject(forbidden);

    // A thread of one's own goes with the replies to it, whichever the lake deletes first.
    await addon.delete('mine');
    await addon.delete({ query: '*[_type == "comment" && parentCommentId == "mine"]' });
    expect((await editor.fetch<string[]>('*._id')).toSorted()).toEqual(['task', 'theirs']);
  });

  test.each(['contributor', 'viewer'] as const)(
    'takes comments of a %s, and tasks that they write or are to do',
    async (role) => {
      const lake = await start();
      await setUp(lake);
      const as = (who: typeof role | 'editor') =>
        addonOf(testClient({ ...lake.lake, token: tokenOf(who).replace('Bearer ', '') }));
      const [addon, editor] = [as(role), as('editor')];
      const forbidden = { statusCode: 403 };
      await editor.create(task('editor', { _id: 'theirs' }));
      await editor.create(task('editor', { _id: 'for-me', assignedTo: role }));

      await addon.create(comment(role, { _id: 'comment' }));
      await addon.create(task(role, { _id: 'mine', title: 'Please publish', assignedTo: 'editor' }));
      await addon.patch('mine').set({ title: 'Please publish it' }).commit();
      await addon.patch('for-me').set({ status: 'closed' }).commit();

      await expect(addon.create(task('editor'))).rejects.toMatchObject(forbidden);
      await expect(addon.patch('theirs').set({ title: 'x' }).commit()).rejects.toMatchObject(forbidden);
      await expect(addon.patch('theirs').set({ assignedTo: role }).commit()).rejects.toMatchObject(forbidden);
      await expect(addon.patch('for-me').set({ authorId: role }).commit()).rejects.toMatchObject(forbidden);
      await expect(addon.delete('for-me')).rejects.toMatchObject(forbidden);
      await expect(addon.create({ _id: 'drafts.page', _type: 'page' })).rejects.toMatchObject(forbidden);
      await addon.delete('mine');
      expect((await editor.fetch<string[]>('*._id')).toSorted()).toEqual(['comment', 'for-me', 'theirs']);
    },
  );

  test('takes comments and tasks in the shape of Studios only, from everybody', async () => {
    const lake = await start();
    await setUp(lake);
    const addon = addonOf(lake.client);
    const reaction = { _key: 'r', shortName: ':heart:', userId: 'editor', addedAt: '2026-01-02T03:04:05Z' };
    const target = testComment().target;
    const malformed: readonly Readonly<Record<string, unknown>>[] = [
      { threadId: undefined },
      { threadId: ['thread'] },
      { authorId: { id: 'editor' } },
      { status: 'done' },
      { reactions: 'x' },
      { reactions: [null] },
      { reactions: [{ ...reaction, userId: 7 }] },
      // The Studio counts them in an object.
      { reactions: [{ ...reaction, shortName: 'constructor' }] },
      { reactions: [{ ...reaction, addedAt: 'yesterday' }] },
      { message: 'Why?' },
      { message: [{ _type: 'block', _key: 'b' }] },
      { message: [{ _type: 'block', _key: 'b', children: [null] }] },
      { target: undefined },
      { target: { ...target, document: null } },
      { target: { ...target, path: 'title' } },
      { target: { ...target, path: { field: 'body[' } } },
      { target: { ...target, path: { field: 'body', selection: { type: 'text', value: 'x' } } } },
      { lastEditedAt: 'x' },
      { contentSnapshot: [null] },
      { context: [] },
      { parentCommentId: [] },
    ];
    const refused = { statusCode: 400 };
    for (const fields of malformed) {
      await expect(addon.create(testComment(fields))).rejects.toMatchObject(refused);
    }
    for (const fields of [
      { title: {} },
      { status: 'x' },
      { dueBy: 'x' },
      { subscribers: 'x' },
      { description: [7] },
      { target: { document: null } },
      { authorId: undefined },
    ]) {
      await expect(addon.create(task('editor', fields))).rejects.toMatchObject(refused);
    }
    const sound = testComment({ _id: 'sound', reactions: [reaction] });
    await addon.create(sound);
    await expect(addon.patch('sound').unset(['threadId']).commit()).rejects.toMatchObject(refused);
    await expect(addon.patch('sound').set({ 'reactions[0]': null }).commit()).rejects.toMatchObject(refused);
    expect(await addon.fetch('*')).toMatchObject([sound]);
  });

  test.each(['contributor', 'viewer'] as const)(
    'tells the Studio of a %s which tasks it can change',
    async (role) => {
      const lake = await start();
      await setUp(lake);
      const headers = { authorization: tokenOf(role) };
      const address = `${lake.lake.url}/v2025-02-19/projects/test/datasets/production-comments/acl`;
      const rules: Grant[] = await (await fetch(address, { headers })).json();
      const mayUpdate = async (document: object) => {
        const matches = await Promise.all(
          rules
            .filter(({ permissions }) => permissions.includes('update'))
            .map(async ({ filter }) => {
              const query = parse(`*[${filter}]`);
              return (await evaluate(query, { dataset: [document], identity: role })).get();
            }),
        );
        return matches.flat().length > 0;
      };
      expect(await mayUpdate(task(role, { _id: 'mine' }))).toBe(true);
      expect(await mayUpdate(task('editor', { _id: 'for-me', assignedTo: role }))).toBe(true);
      expect(await mayUpdate(task('editor', { _id: 'theirs' }))).toBe(false);
    },
  );

  test('is private to its owner on the disk, like the rest', async () => {
    await setUp(await start());
    const modes = ['', 'addon', 'addon/lake.sqlite', 'addon/made'].map(
      (file) => statSync(path.join(dataDir, file)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
  });

  test('that a kill left half made is made again', async () => {
    // As after a kill between the two steps of making it.
    openDataFolder(addonFolder(dataDir)).close();
    const lake = await start({ reportError: () => {} });
    // The last step fails.
    const inTheWay = path.join(addonFolder(dataDir), 'made.new');
    mkdirSync(inTheWay);
    expect((await json(setUp(lake)))[0]).toBe(500);
    expect((await json(lake.ask(asked)))[0]).toBe(500);
    await expect(addonOf(lake.client).fetch('*')).rejects.toMatchObject({ statusCode: 404 });
    rmSync(inTheWay, { recursive: true });
    expect(await json(setUp(lake))).toEqual([200, { datasetName: name }]);
    expect(await json(lake.ask(asked))).toEqual([200, [{ name, aclMode: 'private' }]]);
  });

  test('that is lost or damaged is named, with how to restore both', async () => {
    const lake = await start();
    await setUp(lake);
    await stops.pop()?.();
    const file = path.join(dataDir, 'addon', 'lake.sqlite');
    for (const beside of ['', '-wal', '-shm']) rmSync(`${file}${beside}`, { force: true });
    await expect(start()).rejects.toThrow(
      `The lake's database '${file}' is damaged: the file is gone.\n` +
        'Nothing was changed. To restore a backup, first stop `npm start` or the lake. Then move the folder aside and unpack the backup into an empty one:\n' +
        `  mv '${dataDir}' '${dataDir}.damaged'`,
    );
  });

  test('forgets old history when the lake does', async () => {
    const lake = await start();
    await setUp(lake);
    await addonOf(lake.client).create(testComment({ _id: 'c' }));
    await stops.pop()?.();
    const later = await start({ keepHistoryDays: 0 });
    expect(await (await later.ask(`/v1/data/history/${name}/transactions/c`)).text()).toBe('');
    expect(await addonOf(later.client).fetch('*._id')).toEqual(['c']);
  });
});

test('a Studio learns who may read what, and so who can be mentioned', async () => {
  const { lake, client } = await start();
  const query = '*[_type == "system.group"]{members, grants}';
  const writing = grants(expect.arrayContaining(['read', 'update']));
  expect(await client.fetch(query)).toEqual([
    { members: ['local-robot'], grants: writing },
    { members: ['local-editor', 'second-editor'], grants: writing },
    {
      members: [],
      grants: [
        { filter: expect.stringContaining('drafts.**'), permissions: expect.arrayContaining(['update']) },
        ...grants(['read', 'history']),
      ],
    },
    { members: [], grants: grants(['read', 'history']) },
  ]);
  expect(await testClient({ ...lake, token: '' }).fetch(query)).toEqual([]);
  const project = await client.projects.getById('test');
  expect(project.members.filter(({ isRobot }) => isRobot).map(({ id }) => id)).toEqual(['local-robot']);
});
