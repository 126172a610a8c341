import type { TestLake } from '../testing/testLake.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestLake, testClient } from '../testing/testLake.ts';

describe('queries', () => {
  let lake: TestLake;

  beforeAll(async () => {
    lake = await startTestLake();
    await lake.client
      .transaction()
      .create({ _id: 'a', _type: 'page', title: 'Alpha', next: { _type: 'reference', _ref: 'b' } })
      .create({ _id: 'b', _type: 'page', title: 'Beta' })
      .create({ _id: 'drafts.b', _type: 'page', title: 'Beta, rewritten' })
      .create({ _id: 'drafts.c', _type: 'page', title: 'Gamma' })
      .create({
        _id: 'n',
        _type: 'note',
        title: 'Note',
        links: [{ _key: 'k', _type: 'reference', _ref: 'a' }],
      })
      .commit();
  });
  afterAll(() => lake.stop());

  const ids = async (perspective: 'raw' | 'published' | 'drafts', query = '*[_type == "page"]._id') =>
    lake.client.fetch<string[]>(query, {}, { perspective });

  test('the perspective raw shows every document under its own id', async () => {
    expect(await ids('raw')).toEqual(['a', 'b', 'drafts.b', 'drafts.c']);
  });

  test('the perspective published shows no draft', async () => {
    expect([await ids('published'), await ids('published', '*[_id == "drafts.b"]._id')]).toEqual([
      ['a', 'b'],
      [],
    ]);
  });

  test('the perspective drafts shows a draft in place of the published document, under its id', async () => {
    const query = '*[_type == "page"] | order(_id) {_id, _originalId, title}';
    expect(await lake.client.fetch(query, {}, { perspective: 'drafts' })).toEqual([
      { _id: 'a', _originalId: 'a', title: 'Alpha' },
      { _id: 'b', _originalId: 'drafts.b', title: 'Beta, rewritten' },
      { _id: 'c', _originalId: 'drafts.c', title: 'Gamma' },
    ]);
  });

  test('references are followed within the perspective', async () => {
    const query = '*[_id == "a"][0].next->title';
    const titles = await Promise.all(
      (['raw', 'published', 'drafts'] as const).map((perspective) =>
        lake.client.fetch(query, {}, { perspective }),
      ),
    );
    expect(titles).toEqual(['Beta', 'Beta', 'Beta, rewritten']);
  });

  test('parameters may be of any JSON type', async () => {
    const query = '*[_type in $types && title match $text && _id in $ids]._id';
    expect(await lake.client.fetch(query, { types: ['page', 'note'], text: 'al*', ids: ['a', 'n'] })).toEqual(
      ['a'],
    );
  });

  test('references() finds the documents that refer to a document', async () => {
    expect(await lake.client.fetch('*[references($id)]{_id, title}', { id: 'a' })).toEqual([
      { _id: 'n', title: 'Note' },
    ]);
  });

  test('a correlated sub-query sees the whole dataset', async () => {
    const query = '*[_type == "page"] | order(_id) {_id, "from": *[references(^._id)]._id}';
    expect(await lake.client.fetch(query)).toEqual([
      { _id: 'a', from: ['n'] },
      { _id: 'b', from: ['a'] },
    ]);
  });

  test('count(*) counts every document', async () => {
    expect(await lake.client.fetch('count(*)', {}, { perspective: 'raw' })).toBe(5);
  });

  test('a long query is sent by POST and answered in the same way', async () => {
    const long = `*[_id == "a"][0].title // ${'x'.repeat(12_000)}`;
    expect(await lake.client.fetch(long)).toBe('Alpha');
  });

  test('without a perspective, old API versions see everything and new ones published documents only', async () => {
    const counts = await Promise.all(
      ['2024-01-01', '2025-02-19'].map(async (apiVersion) => {
        const url = `/v${apiVersion}/data/query/production?query=count(*)&returnQuery=false`;
        const answer: unknown = await (await lake.ask(url)).json();
        return answer;
      }),
    );
    expect(counts).toMatchObject([{ result: 5 }, { result: 3 }]);
  });

  test('the reply contains the query unless the client opts out', async () => {
    const answers = await Promise.all(
      ['', '&returnQuery=false'].map(async (option) => {
        const answer = await lake.ask(`/v1/data/query/production?query=1%2B1${option}`);
        const { ms, ...rest } = (await answer.json()) as { ms: number };
        return [typeof ms, rest];
      }),
    );
    expect(answers).toEqual([
      ['number', { result: 2, query: '1+1', syncTags: ['s1:all'] }],
      ['number', { result: 2, syncTags: ['s1:all'] }],
    ]);
  });

  test('a query that cannot be parsed is refused with the position of the error', async () => {
    await expect(lake.client.fetch('*[_type == ')).rejects.toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError', query: '*[_type == ' },
    });
  });

  test('a missing parameter is named', async () => {
    await expect(lake.client.fetch('*[_type == $kind]')).rejects.toThrow(
      'param $kind referenced, but not provided',
    );
  });

  test('functions that compare values work', async () => {
    const query = 'diff::changedAny({"a": 1, "b": 1}, {"a": 1, "b": 2}, b)';
    expect(await lake.client.fetch(query)).toBe(true);
  });

  test('an unsupported function is refused with a reason', async () => {
    await expect(lake.client.fetch('geo::latLng(1, 2)')).rejects.toMatchObject({ statusCode: 400 });
  });

  test('another dataset is not found', async () => {
    await expect(testClient(lake.lake).withConfig({ dataset: 'other' }).fetch('*')).rejects.toMatchObject({
      statusCode: 404,
      responseBody: expect.stringContaining('datasetNotFoundError'),
    });
  });
});

describe('single documents', () => {
  test('are read by id, missing ones are null', async () => {
    const { client, stop } = await startTestLake();
    const made = await client.create({ _id: 'a', _type: 'page' });
    const read = [
      await client.getDocument('a'),
      await client.getDocument('zz'),
      await client.getDocuments(['zz', 'a']),
    ];
    await stop();
    expect(read).toEqual([made, undefined, [null, made]]);
  });
});
