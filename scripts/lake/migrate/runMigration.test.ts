import type { SanityDocument } from '@sanity/client';
import type { TestLake } from '#lake/testing/testLake.ts';
import { at, defineMigration, patch, set, transaction, unset } from '@sanity/migrate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import keywordsAsList from '#schema/content/migrations/keywords-as-list/index.ts';
import { loadMigration } from './loadMigration.ts';
import { runMigration } from './runMigration.ts';

let lake: TestLake;
beforeEach(async () => {
  lake = await startTestLake();
  await lake.client
    .transaction()
    .create({ _id: 'a', _type: 'docPage', keywords: 'fees,  swaps, fees,' })
    .create({ _id: 'drafts.a', _type: 'docPage', keywords: 'drafted' })
    .create({ _id: 'b', _type: 'docPage', keywords: ['done'], title: 'Keywords' })
    .create({ _id: 'siteSettings', _type: 'siteSettings', seo: { keywords: 'one, two' } })
    .create({ _id: 'other', _type: 'author', keywords: 'a text' })
    .commit();
});
afterEach(() => lake.stop());

const client = () => lake.client.withConfig({ perspective: 'raw' });
const everything = () => client().fetch<Record<string, unknown>[]>('*[] | order(_id)');
const keywords = async () =>
  Object.fromEntries(
    (await everything()).map(({ _id, keywords: own, seo }) => [_id, own ?? (seo as typeof keywords)]),
  );

const run = (dryRun: boolean) => runMigration({ migration: keywordsAsList, client: client(), dryRun });

describe('keywords become a list', () => {
  test('a dry run reports what would change, and changes nothing', async () => {
    const before = await everything();
    const { documents, transactions } = await run(true);
    expect([documents, transactions]).toEqual([
      4,
      [
        [
          { patch: { id: 'a', ifRevisionID: expect.any(String), set: { keywords: ['fees', 'swaps'] } } },
          { patch: { id: 'drafts.a', ifRevisionID: expect.any(String), set: { keywords: ['drafted'] } } },
          {
            patch: {
              id: 'siteSettings',
              ifRevisionID: expect.any(String),
              set: { 'seo.keywords': ['one', 'two'] },
            },
          },
        ],
      ],
    ]);
    expect(await everything()).toEqual(before);
  });

  test('in drafts and published documents, in one transaction', async () => {
    await run(false);
    expect(await keywords()).toEqual({
      a: ['fees', 'swaps'],
      b: ['done'],
      'drafts.a': ['drafted'],
      other: 'a text',
      siteSettings: { keywords: ['one', 'two'] },
    });
    const [a, b, draft] = (await everything()).map(({ _rev }) => _rev);
    expect([a === draft, a === b]).toEqual([true, false]);
  });

  test('once: the second time there is nothing left to change', async () => {
    await run(false);
    const before = await everything();
    expect(await run(false)).toEqual({ documents: 4, transactions: [] });
    expect(await everything()).toEqual(before);
  });
});

test('a migration does not overwrite a document that changed meanwhile', async () => {
  const migration = defineMigration({
    title: 'Late',
    documentTypes: ['docPage'],
    filter: '_id == "b"',
    async *migrate(documents) {
      for await (const { _id } of documents()) {
        await lake.client.patch(_id).set({ title: 'Of a writer' }).commit();
        yield patch(_id, at('title', set('Of the migration')));
      }
    },
  });
  await expect(runMigration({ migration, client: client(), dryRun: false })).rejects.toThrow(
    /^'Late' stopped: .*unexpected revision.*Transactions written before: 0 of 1/s,
  );
  expect((await lake.client.getDocument('b'))?.['title']).toBe('Of a writer');
});

test('a document may be patched twice, and transactions of a migration are kept', async () => {
  const migration = defineMigration({
    title: 'Twice',
    async *migrate(_documents, { filtered }) {
      yield patch('b', at('title', set('First')));
      yield transaction([patch('b', at('keywords', unset())), patch('a', at('keywords', unset()))]);
      yield patch(
        'a',
        at('title', set((await filtered.getDocument<SanityDocument<{ title: string }>>('b'))?.title)),
      );
    },
  });
  const { transactions } = await runMigration({ migration, client: client(), dryRun: false });
  expect(transactions.map((mutations) => mutations.length)).toEqual([1, 2, 1]);
  expect(
    (await client().getDocuments(['a', 'b'])).map((document) => [
      document?.['title'],
      document?.['keywords'],
    ]),
  ).toEqual([
    ['Keywords', undefined],
    ['First', undefined],
  ]);
});

test('the error for an unknown migration lists the existing ones', async () => {
  await expect(loadMigration('../../escape')).rejects.toThrow(
    "There is no migration '../../escape'. There are: keywords-as-list.",
  );
});
