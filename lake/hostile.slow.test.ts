import type { TestLake } from './testing/testLake.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { startTestLake, testClient } from './testing/testLake.ts';

/** Counts up to the cube of the number of items, which takes years. */
const endlessFilter = 'count($a[count($a[count($a[true]) > 0]) > 0]) >= 0';
const manyTimes = Array.from({ length: 1000 }, () => 0);

/** Listens, and resolves when welcome; `text` is what came so far. */
async function listen(lake: TestLake, query: string, params: Record<string, unknown> = {}, token?: string) {
  const search = new URLSearchParams({ query, includeResult: 'false' });
  for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value));
  const abort = new AbortController();
  const answer = await fetch(`${lake.lake.url}/v1/data/listen/production?${search}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const heard = { status: answer.status, text: '', hasEnded: false, stop: () => abort.abort() };
  const { promise: welcome, resolve } = Promise.withResolvers<void>();
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      heard.text += decoder.decode(chunk, { stream: true });
      resolve();
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      heard.hasEnded = true;
      resolve();
    });
  await welcome;
  return heard;
}

const idsIn = (text: string) => [...text.matchAll(/"documentId":"([^"]+)"/g)].map(([, id]) => id);

const filterFor = (id: string) => `*[{"_ref": "${id}"}->title match "Merger*"]`;

describe('a listener whose filter takes too long', { tags: ['long'] }, () => {
  let lake: TestLake;
  beforeAll(async () => {
    lake = await startTestLake({ queryBudgetMs: 1500 });
  });
  afterAll(() => lake.stop());

  test.each(['anonymous', 'with a token'])('%s delays nobody, and learns why it ends', async (who) => {
    const token = who === 'anonymous' ? undefined : lake.lake.token;
    const hostile = await listen(lake, `*[${endlessFilter}]`, { a: manyTimes }, token);
    const other = await listen(lake, '*[_type == "page"]');
    const ids = Array.from({ length: 20 }, (_, n) => `${who.slice(0, 4)}-${n}`);
    for (const _id of ids) {
      await lake.client.create({ _id, _type: 'page' });
      expect((await fetch(`${lake.lake.url}/ping`)).status).toBe(200);
    }
    await expect.poll(() => idsIn(other.text), { timeout: 15_000 }).toEqual(ids);
    await expect.poll(() => hostile.hasEnded, { timeout: 15_000 }).toBe(true);
    other.stop();
    expect(hostile.text).toContain('event: channelError');
    expect(hostile.text).toContain('The query was stopped after 1500 ms');
    expect(idsIn(hostile.text)).toEqual([]);
  });
});

describe('listeners', () => {
  let lake: TestLake;
  beforeEach(async () => {
    lake = await startTestLake();
  });
  afterEach(() => lake.stop());

  test('with a filter that is not simple receive everything in order', async () => {
    const listener = await listen(lake, '*[_type == "page" && count(tags[@ match "n*"]) > 0]');
    for (let n = 0; n < 10; n++) await lake.client.create({ _id: `p${n}`, _type: 'page', tags: ['news', n] });
    await lake.client.patch('p0').set({ tags: [] }).commit();
    await expect.poll(() => idsIn(listener.text).length, { timeout: 15_000 }).toBe(11);
    listener.stop();
    expect(idsIn(listener.text)).toEqual([...Array.from({ length: 10 }, (_, n) => `p${n}`), 'p0']);
    expect(listener.text.match(/"transition":"\w+"/g)?.at(-1)).toBe('"transition":"disappear"');
  });

  test('without a token learn nothing of drafts, not even through a reference', async () => {
    await lake.client.create({ _id: 'drafts.secret', _type: 'page', title: 'Merger' });
    await lake.client.create({ _id: 'public', _type: 'page', title: 'Merger' });
    const [spy, outsider, insider] = [
      await listen(lake, filterFor('drafts.secret')),
      await listen(lake, filterFor('public')),
      await listen(lake, filterFor('drafts.secret'), {}, lake.lake.token),
    ];
    await lake.client.create({ _id: 'a', _type: 'note' });
    await expect
      .poll(() => [outsider, insider].map(({ text }) => idsIn(text)), { timeout: 15_000 })
      .toEqual([['a'], ['a']]);
    for (const { stop } of [outsider, insider]) stop();
    // Until another listener like the spy is welcome, the spy has time to get an event of `a`.
    const wholly = await listen(lake, filterFor('drafts.secret'));
    await lake.client.create({ _id: 'drafts.a', _type: 'note' });
    expect([idsIn(spy.text), idsIn(wholly.text)]).toEqual([[], []]);
    spy.stop();
    wholly.stop();
  });

  test('of one address without a token are limited, and others are not affected', async () => {
    const open = [];
    for (let n = 0; n < 100; n++) open.push(await listen(lake, `*[n == ${n % 3}]`));
    const refused = await listen(lake, '*');
    expect(refused.status).toBe(429);
    await expect.poll(() => refused.text).toContain('The limit of 100 listeners from you has been reached');
    expect((await listen(lake, '*', {}, lake.lake.token)).status).toBe(200);
    open[0]?.stop();
    await expect.poll(async () => (await listen(lake, '*')).status, { timeout: 15_000 }).toBe(200);
    for (const { stop } of open) stop();
  });

  test('with a refused query do not count', async () => {
    for (let n = 0; n < 101; n++) expect((await listen(lake, '*[')).status).toBe(400);
  });

  test.each([
    ['too deep', `*[${'('.repeat(900)}true${')'.repeat(900)}]`],
    ['too long to be parsed at once, and too deep', `*[${'!'.repeat(4000)}true]`],
    ['looking at all documents, in a long query', `*[${'true && '.repeat(300)}count(*) > 1]`],
  ])('by a query %s are refused', async (_, query) => {
    expect((await listen(lake, query)).status).toBe(400);
  });
});

test('a document that a URL names many times is sent once', async () => {
  const { client, ask, stop } = await startTestLake();
  await client.createOrReplace({ _id: 'large', _type: 'page', title: 'x'.repeat(100_000) });
  const many = Array.from({ length: 2000 }, (_, n) => (n % 2 === 0 ? 'large' : 'none')).join();
  for (const place of [`doc/production/${many}`, `history/production/documents/${many}?lastRevision=true`]) {
    const { documents }: { documents: unknown } = await (await ask(`/v1/data/${place}`)).json();
    expect(documents).toHaveLength(1);
  }
  const values: unknown = await (await ask(`/v1/users/me/keyvalue/a,b,${'a,'.repeat(1000)}`)).json();
  expect(values).toEqual([
    { key: 'a', value: null },
    { key: 'b', value: null },
  ]);
  await stop();
});

test('only users who may read drafts learn which exist', async () => {
  const { lake, client, ask, stop } = await startTestLake();
  await client.create({ _id: 'drafts.a', _type: 'page' });
  const path = '/v1/data/doc/production/drafts.a,drafts.b,c';
  const outside: { omitted: unknown } = await (await fetch(`${lake.url}${path}`)).json();
  const inside: { omitted: unknown } = await (await ask(path)).json();
  await stop();
  expect(outside.omitted).toEqual([
    { id: 'drafts.a', reason: 'permission' },
    { id: 'drafts.b', reason: 'permission' },
    { id: 'c', reason: 'existence' },
  ]);
  expect(inside.omitted).toEqual([
    { id: 'drafts.b', reason: 'existence' },
    { id: 'c', reason: 'existence' },
  ]);
});

describe('queries', () => {
  let lake: TestLake;
  const errors: unknown[] = [];
  beforeAll(async () => {
    lake = await startTestLake({ queryBudgetMs: 60_000, reportError: (error) => errors.push(error) });
    await lake.client.create({ _id: 'a', _type: 'page', title: 'a'.repeat(5000) });
  });
  afterAll(() => lake.stop());

  const endless = (signal: AbortSignal, token?: string) =>
    fetch(`${lake.lake.url}/v2025-02-19/data/query/production`, {
      method: 'POST',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: `*[${endlessFilter}]`, params: { a: manyTimes } }),
      signal,
    });

  test.each(['without', 'with'])(
    'that never end %s a token do not keep those of others waiting, however many there are',
    async (which) => {
      const abort = new AbortController();
      const isAnonymous = which === 'without';
      const flood = Array.from({ length: 45 }, () =>
        endless(abort.signal, isAnonymous ? undefined : lake.lake.token).then(
          (answer) => answer.status,
          () => 'aborted',
        ),
      );
      const asker = testClient({ ...lake.lake, token: isAnonymous ? lake.lake.token : '' });
      for (let n = 0; n < 5; n++) expect(await asker.fetch('*[_id == "a"][0]._type')).toBe('page');
      abort.abort();
      expect(await Promise.all(flood)).toEqual(flood.map(() => 'aborted'));
      // Neither those that ran nor those that waited continue; otherwise this would wait for minutes.
      const again = testClient({ ...lake.lake, token: isAnonymous ? '' : lake.lake.token });
      expect(await again.fetch('*[_id == "a"][0]._type')).toBe('page');
      expect(errors).toEqual([]);
    },
  );

  test('are refused with Retry-After when too many wait', async () => {
    const abort = new AbortController();
    const statuses: number[] = [];
    let retryAfter: string | null = null;
    const flood = Array.from({ length: 60 }, async () => {
      const answer = await endless(abort.signal).catch(() => undefined);
      if (answer === undefined) return;
      statuses.push(answer.status);
      retryAfter = answer.headers.get('retry-after');
    });
    await expect
      .poll(() => statuses.length, { timeout: 15_000 })
      .toBe(60 - budgetTable.lake.queries.stranger.each);
    abort.abort();
    await Promise.all(flood);
    expect([new Set(statuses), retryAfter]).toEqual([new Set([429]), '1']);
  });

  test.each([
    ['nested too deeply for the parser', `*[${'('.repeat(100_000)}true${')'.repeat(100_000)}]`],
    ['nested too deeply for the evaluator', `*[a${' && a'.repeat(600)}]`],
    ['whose text gets too long', `*[0]{"a": "${'x'.repeat(1000)}"}${'{"a": a + a}'.repeat(30)}`],
    ['with a function that calls itself', 'fn a::b($x) = a::b($x); a::b(1)'],
  ])('%s are a bad request', async (what, query) => {
    const reason = what.startsWith('nested') ? 'nested more than 500 levels deep' : '';
    await expect(lake.client.fetch(query)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(reason),
    });
    expect(errors).toEqual([]);
  });

  test('with parameters nested too deeply are a bad request', async () => {
    const deep = '['.repeat(1000) + ']'.repeat(1000);
    const answers = [
      await lake.ask(`/v1/data/query/production?query=1&$a=${deep}`),
      await lake.ask('/v1/data/query/production', {
        method: 'POST',
        body: `{"query": "1", "params": {"a": ${deep}}}`,
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });
});

test('a lake that closes reports nothing about queries that run and wait', async () => {
  const errors: unknown[] = [];
  const { lake, client, stop } = await startTestLake({ reportError: (error) => errors.push(error) });
  await client.create({ _type: 'page' });
  const flood = Array.from({ length: 20 }, () =>
    client.fetch(`*[${endlessFilter}]`, { a: manyTimes }).catch(() => 'ended'),
  );
  await expect.poll(async () => (await fetch(`${lake.url}/ping`)).status).toBe(200);
  await stop();
  expect(await Promise.all(flood)).toEqual(flood.map(() => 'ended'));
  expect(errors).toEqual([]);
});
