import type { TestLake } from '../testing/testLake.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { pruneHistory } from '../store/pruneHistory.ts';
import { startTestLake } from '../testing/testLake.ts';

let lake: TestLake;
beforeEach(async () => {
  lake = await startTestLake();
});
afterEach(() => lake.stop());

type Heard = { readonly kind: string; readonly id: string; readonly data: Record<string, unknown> };

type Listening = {
  /** The last event that it has had. */
  readonly after?: string;
  /** The transaction at which it ends; otherwise it ends at the first event. */
  readonly last?: string;
  readonly query?: string;
  readonly token?: string;
};

/**
 * Listens as the form of a document does, and returns what it hears.
 * @param meanwhile happens once it listens
 */
async function listen(
  { after, last, query = '*[_id in $ids]', token = lake.lake.token }: Listening,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<readonly Heard[]> {
  const asked = new URLSearchParams({
    query,
    $ids: '["a","drafts.a"]',
    includeResult: 'false',
    enableResume: 'true',
    effectFormat: 'mendoza',
    includeAllVersions: 'true',
  });
  const abort = new AbortController();
  const { body } = await fetch(`${lake.lake.url}/v2025-02-19/data/listen/production?${asked.toString()}`, {
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(after !== undefined && { 'last-event-id': after }),
    },
    signal: abort.signal,
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let events: readonly Heard[] = [];
  let text = '';
  const isOver = (): boolean =>
    last === undefined ? events.length > 0 : events.at(-1)?.data['transactionId'] === last;
  while (!isOver()) {
    const { value = '', done = true } = (await reader?.read()) ?? {};
    if (done) throw new Error(`The stream ended after ${text}`);
    if (text === '') await meanwhile();
    text += value;
    events = text.split('\n\n').slice(0, -1).map(heard);
  }
  abort.abort();
  return events;
}

function heard(event: string): Heard {
  const [, kind = '', id = '', json = ''] = /^event: (\w+)\n(?:id: (\w+)\n)?data: (.*)$/.exec(event) ?? [];
  const data: unknown = JSON.parse(json);
  return { kind, id, data: isJsonObject(data) ? data : {} };
}

/** A draft is created, changed and published, and the page deleted; another document changes, too. The last transaction is called `end`. */
async function work(): Promise<void> {
  const { client } = lake;
  await client.create({ _id: 'drafts.a', _type: 'page', title: 'One' });
  await client.create({ _id: 'other', _type: 'page' });
  await client.patch('drafts.a').set({ title: 'Two' }).commit();
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.a',
    publishedId: 'a',
  });
  await client.transaction().delete('a').delete('other').commit({ transactionId: 'end' });
}

/** The events of a transaction are in no certain order. */
function inOrder(events: readonly Heard[]): readonly unknown[] {
  return events
    .toSorted((one, other) => String(one.data['eventId']).localeCompare(String(other.data['eventId'])))
    .map(({ data }) => ({ ...data, transactionCurrentEvent: 0 }));
}

test('who listens to certain documents again gets the events that others got meanwhile', async () => {
  const [welcome, ...live] = await listen({ last: 'end' }, work);
  const [back, ...missed] = await listen({ after: welcome?.id ?? '', last: 'end' });
  expect([welcome?.kind, back?.kind]).toEqual(['welcome', 'welcomeback']);
  // Cut off again at once, it is told the same again.
  expect(back?.id).toBe(welcome?.id);
  expect(live.map(({ data }) => data['transition'])).toEqual([
    'appear',
    'update',
    expect.anything(),
    expect.anything(),
    'disappear',
  ]);
  expect(inOrder(missed)).toEqual(inOrder(live));
  expect(missed.map(({ id }) => id)).toEqual(live.map(({ id }) => id));
});

test('who has missed nothing of its documents is told so', async () => {
  await lake.client.create({ _id: 'other', _type: 'page' });
  const [welcome] = await listen({ after: '0' });
  expect(welcome).toMatchObject({ kind: 'welcomeback', id: '1' });
});

test.each<[string, () => Promise<unknown>, Listening?]>([
  ['listens to what a query finds', work, { query: '*[_type == "page"]' }],
  ['says a position that there is not', work, { after: '99' }],
  ['says no position', work, { after: 'now' }],
  [
    'missed the changes of a query',
    async () => {
      await work();
      await lake.client.create({ _id: 'a', _type: 'page' });
      await lake.client.delete({ query: '*[_type == "page"]' });
    },
  ],
  [
    'missed very many',
    async () => {
      for (let part = 0; part < 4; part += 1) {
        await Promise.all(
          Array.from({ length: 80 }, () => lake.client.createOrReplace({ _id: 'a', _type: 'page' })),
        );
      }
    },
  ],
  [
    'missed very much',
    async () => {
      const text = 'x'.repeat(1_500_000);
      for (const title of ['a', 'b', 'c']) {
        await lake.client.createOrReplace({ _id: 'a', _type: 'page', title, text: title + text });
      }
    },
  ],
])('who %s must fetch everything again', async (_who, prepare, how = {}) => {
  await prepare();
  expect(await listen({ after: '0', ...how })).toMatchObject([{ kind: 'reset' }]);
});

test('who missed what the history does not have any more must fetch everything again', async () => {
  await work();
  const database = openDatabase(lake.dataDir);
  pruneHistory(database, new Date('9999-01-01'));
  database.close();
  expect(await listen({ after: '1' })).toMatchObject([{ kind: 'reset' }]);
});

test('who may not read drafts is told nothing of them afterwards either', async () => {
  await work();
  const [back, ...missed] = await listen({ after: '0', last: 'end', token: '' });
  expect(back?.kind).toBe('welcomeback');
  expect(missed.map(({ data }) => [data['documentId'], data['transition'], data['mutations']])).toEqual([
    ['a', 'appear', undefined],
    ['a', 'disappear', undefined],
  ]);
});
