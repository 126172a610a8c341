import type { TestLake } from '../testing/testLake.ts';
import type { UserStore } from './createUserStore.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '../store/openDatabase.ts';
import { manualClock, startTestLake } from '../testing/testLake.ts';
import { createSessionWatch } from './createSessionWatch.ts';
import { createUserStore } from './createUserStore.ts';

const person = { id: 'person', name: 'Person', email: '', role: 'editor', local: false } as const;

describe('a connection that stays open ends', () => {
  const clock = manualClock('2026-01-01T00:00:00Z');
  let lake: TestLake;
  let users: UserStore;
  let closeDatabase: () => void;
  let token: string;
  beforeAll(async () => {
    lake = await startTestLake({ clock });
    // As `lake users` does it, from another process.
    const database = openDatabase(lake.dataDir);
    closeDatabase = () => database.close();
    users = createUserStore(database);
  });
  beforeEach(() => {
    clock.advanceTo('2026-01-01T00:00:00Z');
    users.put(person);
    token = users.startSession(person.id, 'login', clock.now(), { maxMs: 86_400_000 });
  });
  afterAll(async () => {
    closeDatabase();
    await lake.stop();
  });

  /** Listens until the lake ends it, or the test does. */
  const listen = async (bearer: string) => {
    const listening = new AbortController();
    onTestFinished(() => listening.abort());
    const answer = await fetch(`${lake.lake.url}/v1/data/listen/production?query=*`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: listening.signal,
    });
    const heard = { text: '', hasEnded: false };
    const read = async () => {
      const decoder = new TextDecoder();
      try {
        for await (const chunk of answer.body ?? []) heard.text += decoder.decode(chunk);
      } finally {
        heard.hasEnded = true;
      }
    };
    // Whether the connection is closed or cut off makes no difference here.
    const ended = read().catch(() => undefined);
    await expect.poll(() => heard.text).toContain('event: welcome');
    return { heard, ended };
  };
  const openSocket = async () => {
    const socket = new WebSocket(`${lake.lake.url.replace('http', 'ws')}/v1/socket/production`);
    await new Promise((resolve) => socket.once('open', resolve));
    const isAnswered = new Promise((resolve) => socket.once('message', resolve));
    socket.send(
      JSON.stringify({ id: 1, method: 'authorization', params: { authorization: `Bearer ${token}` } }),
    );
    await isAnswered;
    return { closed: new Promise<number>((resolve) => socket.once('close', resolve)) };
  };

  const causes: [string, () => void | Promise<unknown>][] = [
    ['its user is removed', () => users.remove(person.id)],
    [
      'its token is revoked',
      () => users.listTokens().forEach(({ id, userId }) => userId === person.id && users.revokeToken(id)),
    ],
    ['its user gets another role', () => users.put({ ...person, role: 'viewer' })],
    ['its token expires', () => clock.advanceTo('2026-01-02T00:00:00Z')],
    [
      'its user logs out',
      () =>
        fetch(`${lake.lake.url}/v1/auth/logout`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        }),
    ],
  ];

  test.each(causes)('when %s, and receives nothing from then on', async (_name, cause) => {
    const [theirs, another] = [await listen(token), await listen(lake.lake.token)];
    await cause();
    await lake.client.createOrReplace({ _id: 'drafts.later', _type: 'page' });
    await theirs.ended;
    await expect.poll(() => another.heard.text).toContain('drafts.later');
    expect(theirs.heard.text).not.toContain('drafts.later');
    expect(another.heard.hasEnded).toBe(false);
  });

  test.each(causes)('when %s, even while nothing happens', async (_name, cause) => {
    const [theirs, socket] = [await listen(token), await openSocket()];
    await cause();
    await theirs.ended;
    expect(await socket.closed).toBe(1008);
  });

  describe('in the middle of an export', { tags: ['long'] }, () => {
    beforeAll(async () => {
      // More than fits between both ends of a connection.
      const text = 'a'.repeat(2_000_000);
      for (let i = 0; i < 20; i++) await lake.client.create({ _id: `drafts.${i}`, _type: 'page', text });
    }, 60_000);

    test.each(causes)('when %s', async (_name, cause) => {
      const answer = await fetch(`${lake.lake.url}/v1/data/export/production`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await cause();
      // Checks at once, and not within a second.
      await lake.client.createOrReplace({ _id: 'drafts.later', _type: 'page' });
      await expect(answer.text()).rejects.toThrow('terminated');
    });
  });
});

describe('watching sessions', () => {
  const session = { user: person, token: { id: 'a', isLogin: true } };

  test('one that is over already ends at once', () => {
    const ended: string[] = [];
    const users = { version: () => '1', findByTokenId: () => ({ ...person, role: 'viewer' as const }) };
    const watch = createSessionWatch(users, manualClock('2026-01-01T00:00:00Z'), () => undefined);
    watch.watch(session, () => ended.push('ended'));
    watch.close();
    expect(ended).toEqual(['ended']);
  });

  test('a database that cannot be read ends them, and is reported', () => {
    const [ended, errors]: [string[], unknown[]] = [[], []];
    const failure = new Error('disk I/O error');
    const users = {
      version: () => {
        throw failure;
      },
      findByTokenId: () => person,
    };
    const watch = createSessionWatch(users, manualClock('2026-01-01T00:00:00Z'), (error) =>
      errors.push(error),
    );
    watch.watch(session, () => ended.push('ended'));
    watch.check();
    watch.check();
    watch.close();
    expect([ended, errors]).toEqual([['ended'], [failure]]);
  });

  test('looks users up at the beginning, and after something has changed', () => {
    let lookUps = 0;
    let version = '1';
    const users = {
      version: () => version,
      findByTokenId: () => {
        lookUps++;
        return person;
      },
    };
    const watch = createSessionWatch(users, manualClock('2026-01-01T00:00:00Z'), () => undefined);
    const stop = watch.watch(session, () => undefined);
    expect(lookUps).toBe(1);
    for (let count = 0; count < 10; count++) watch.check();
    version = '2';
    for (let count = 0; count < 10; count++) watch.check();
    stop();
    version = '3';
    watch.check();
    watch.close();
    expect(lookUps).toBe(3);
  });
});
