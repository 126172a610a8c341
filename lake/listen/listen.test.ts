import type { ListenOptions, MutationEvent, SanityClient } from '@sanity/client';
import type { TestLake } from '../testing/testLake.ts';
import { applyPatch } from 'mendoza';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestLake, testClient } from '../testing/testLake.ts';

type Event = { type: string } & Partial<MutationEvent>;

/** Listens with the official client; resolves when it is welcome. */
async function listenTo(client: SanityClient, query: string, params = {}, options: ListenOptions = {}) {
  const events: Event[] = [];
  const { promise: ready, resolve: welcome } = Promise.withResolvers<void>();
  const subscription = client
    .listen(query, params, { ...options, events: ['welcome', 'mutation'] })
    .subscribe((event) => {
      if (event.type === 'welcome') welcome();
      else events.push(event as Event);
    });
  await ready;
  const heard = async (count: number) => {
    await expect.poll(() => events.length, { timeout: 15_000, interval: 5 }).toBeGreaterThanOrEqual(count);
    return events;
  };
  return { heard, stop: () => subscription.unsubscribe() };
}

describe('a listener', () => {
  let lake: TestLake;
  beforeEach(async () => {
    lake = await startTestLake();
  });
  afterEach(() => lake.stop());

  test('learns how documents enter its results, change, and leave', async () => {
    const listener = await listenTo(lake.client, '*[_type == $type && n > 1]', { type: 'page' });
    await lake.client.create({ _id: 'other', _type: 'note', n: 5 });
    await lake.client.create({ _id: 'a', _type: 'page', n: 1 });
    await lake.client.patch('a').set({ n: 2 }).commit();
    await lake.client.patch('a').set({ n: 3 }).commit();
    await lake.client.patch('a').set({ n: 0 }).commit();
    const events = await listener.heard(3);
    listener.stop();
    expect(
      events.map(({ documentId, transition, result }) => [documentId, transition, result?.['n']]),
    ).toEqual([
      ['a', 'appear', 2],
      ['a', 'update', 3],
      ['a', 'disappear', 0],
    ]);
  });

  test('hears that queries see a change already: a Studio that is not told so waits before it asks', async () => {
    const listener = await listenTo(lake.client, '*[_type == "page"]', {}, { visibility: 'query' });
    await lake.client.create({ _id: 'a', _type: 'page' });
    const [event] = await listener.heard(1);
    listener.stop();
    expect(event?.visibility).toBe('query');
  });

  test('gets revisions that chain and effects that lead from one to the next', async () => {
    const listener = await listenTo(
      lake.client,
      '*[_id in $ids]',
      { ids: ['a', 'drafts.a'] },
      {
        includeResult: false,
        effectFormat: 'mendoza',
      },
    );
    await lake.client.create({ _id: 'a', _type: 'page', title: 'One', list: [{ _key: 'k', v: 1 }] });
    await lake.client.patch('a').set({ title: 'One and a half', 'list[_key=="k"].v': 2 }).commit();
    await lake.client.delete('a');
    const events = await listener.heard(3);
    listener.stop();
    let document: unknown = null;
    let rev: string | undefined;
    const versions: unknown[] = [];
    for (const { previousRev, resultRev, transactionId, effects, result } of events) {
      expect([previousRev, resultRev, result]).toEqual([rev, transactionId, undefined]);
      const before = document;
      document = applyPatch(document, effects?.apply as never);
      expect(applyPatch(document, effects?.revert as never)).toEqual(before);
      versions.push(document);
      rev = resultRev;
    }
    expect(versions).toMatchObject([{ title: 'One' }, { title: 'One and a half', list: [{ v: 2 }] }, {}]);
    expect(versions[1]).not.toHaveProperty('_rev');
    expect(versions[2]).toBeNull();
  });

  test('gets one event per document of a transaction, and counts only those it sees', async () => {
    const listener = await listenTo(lake.client, '*[_id in $ids]', { ids: ['a', 'drafts.a'] });
    await lake.client
      .transaction()
      .create({ _id: 'unseen', _type: 'page' })
      .create({ _id: 'a', _type: 'page' })
      .create({ _id: 'drafts.a', _type: 'page' })
      .patch('a', (patch) => patch.set({ n: 1 }))
      .transactionId('both')
      .commit();
    const events = await listener.heard(2);
    listener.stop();
    expect(
      events.map(({ documentId, transactionId, transactionCurrentEvent, transactionTotalEvents }) => [
        documentId,
        transactionId,
        transactionCurrentEvent,
        transactionTotalEvents,
      ]),
    ).toEqual([
      ['a', 'both', 1, 2],
      ['drafts.a', 'both', 2, 2],
    ]);
  });

  test('gets the author and the mutations', async () => {
    const listener = await listenTo(lake.client, '*[_type == "page"]', {}, { includePreviousRevision: true });
    await lake.client.create({ _id: 'a', _type: 'page', n: 1 });
    await lake.client.patch('a').set({ n: 2 }).commit();
    const [, event] = await listener.heard(2);
    listener.stop();
    expect(event).toMatchObject({
      identity: 'local-robot',
      timestamp: expect.stringMatching(/Z$/),
      mutations: [{ patch: { id: 'a', set: { n: 2 } } }],
      previous: { n: 1 },
      result: { n: 2 },
    });
  });

  test('without a token gets events of published documents only, without their mutations', async () => {
    const listener = await listenTo(testClient({ ...lake.lake, token: '' }), '*[_type == "page"]');
    await lake.client
      .transaction()
      .create({ _id: 'drafts.a', _type: 'page', secret: 'draft' })
      .create({ _id: 'b', _type: 'page' })
      .commit();
    const events = await listener.heard(1);
    await lake.client.create({ _id: 'c', _type: 'page' });
    await listener.heard(2);
    listener.stop();
    expect(events.map(({ documentId }) => documentId)).toEqual(['b', 'c']);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  test('gets only what its own user may read, even while another user has the same query', async () => {
    const query = '*[_type == "page"]';
    const insider = await listenTo(lake.client, query);
    const outsider = await listenTo(testClient({ ...lake.lake, token: '' }), query);
    const mine = await listenTo(lake.client, '*[owner == identity()]');
    const theirs = await listenTo(testClient({ ...lake.lake, token: '' }), '*[owner == identity()]');
    await lake.client
      .transaction()
      .create({ _id: 'drafts.a', _type: 'page' })
      .create({ _id: 'b', _type: 'page', owner: 'local-robot' })
      .create({ _id: 'c', _type: 'page', owner: '<anonymous>' })
      .commit();
    const heard = [
      await insider.heard(3),
      await outsider.heard(2),
      await mine.heard(1),
      await theirs.heard(1),
    ];
    for (const listener of [insider, outsider, mine, theirs]) listener.stop();
    expect(heard.map((events) => events.map(({ documentId }) => documentId))).toEqual([
      ['drafts.a', 'b', 'c'],
      ['b', 'c'],
      ['b'],
      ['c'],
    ]);
  });

  test('that leaves does not affect others with the same query', async () => {
    const [first, second] = [
      await listenTo(lake.client, '*[_type == "page"]'),
      await listenTo(lake.client, '*[_type == "page"]'),
    ];
    await lake.client.create({ _id: 'a', _type: 'page' });
    await first.heard(1);
    first.stop();
    await lake.client.create({ _id: 'b', _type: 'page' });
    const third = await listenTo(lake.client, '*[_type == "page"]');
    await lake.client.create({ _id: 'c', _type: 'page' });
    const heard = [await second.heard(3), await third.heard(1)];
    for (const listener of [second, third]) listener.stop();
    expect(heard.map((events) => events.map(({ documentId }) => documentId))).toEqual([
      ['a', 'b', 'c'],
      ['c'],
    ]);
  });

  test('gets no event of a failed transaction or a dry run', async () => {
    const listener = await listenTo(lake.client, '*[_type == "page"]');
    await lake.client.create({ _id: 'a', _type: 'page' }, { dryRun: true });
    await lake.client
      .transaction()
      .create({ _id: 'b', _type: 'page' })
      .create({ _id: 'b', _type: 'page' })
      .commit()
      .catch(() => undefined);
    await lake.client.create({ _id: 'c', _type: 'page' });
    const events = await listener.heard(1);
    listener.stop();
    expect(events.map(({ documentId }) => documentId)).toEqual(['c']);
  });

  test('that reconnects learns whether it missed anything', async () => {
    const path = '/v2025-02-19/data/listen/production?query=*%5B_type%3D%3D%22page%22%5D&enableResume=true';
    const greeting = async (lastEventId?: string) => {
      const abort = new AbortController();
      const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      const answer = await lake.ask(path, { headers, signal: abort.signal });
      const chunk = await answer.body?.getReader().read();
      abort.abort();
      const text = new TextDecoder().decode(chunk?.value);
      return [/event: (\w+)/.exec(text)?.[1], /id: (\w+)/.exec(text)?.[1]];
    };
    await lake.client.create({ _type: 'page' });
    const first = await greeting();
    const nothingMissed = await greeting('1');
    await lake.client.create({ _type: 'page' });
    expect([first, nothingMissed, await greeting('1')]).toEqual([
      ['welcome', '1'],
      ['welcomeback', '1'],
      ['reset', '2'],
    ]);
  });

  test.each(['*[', '1 + 1', '*[count(*[_type == "x"]) > 1]'])('the query %s is refused', async (query) => {
    const answer = await lake.ask(`/v1/data/listen/production?query=${encodeURIComponent(query)}`);
    expect(answer.status).toBe(400);
  });
});

test('a filter that takes the parser for ever is stopped, while others are answered', async () => {
  const { lake, stop } = await startTestLake();
  try {
    const query = encodeURIComponent(`*[${'[a->'.repeat(60)}`);
    const refused = fetch(`${lake.url}/v2025-02-19/data/listen/production?query=${query}`);
    expect((await fetch(`${lake.url}/ping`)).status).toBe(200);
    expect((await refused).status).toBe(408);
  } finally {
    await stop();
  }
});

test('fifty listeners get every mutation', async () => {
  const { lake, client, stop } = await startTestLake();
  const listeners = await Promise.all(
    Array.from({ length: 50 }, () => listenTo(testClient(lake), '*[_type == "page"]')),
  );
  await Promise.all(Array.from({ length: 40 }, (_, n) => client.create({ _type: 'page', n })));
  const heard = await Promise.all(listeners.map((listener) => listener.heard(40)));
  for (const listener of listeners) listener.stop();
  await stop();
  const numbers = heard.map((events) =>
    events.map(({ result }) => Number(result?.['n'])).toSorted((a, b) => a - b),
  );
  expect(numbers).toEqual(Array.from({ length: 50 }, () => Array.from({ length: 40 }, (_, n) => n)));
});
