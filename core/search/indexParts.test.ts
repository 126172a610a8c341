import { describe, expect, test } from 'vitest';
import { readHeadPart, writeHeadPart } from './index/headPart.ts';
import { IndexFormatError, indexFormat } from './index/indexPart.ts';
import { readShardPart, writeShardPart } from './index/shardPart.ts';
import { readTextPart, writeTextPart } from './index/textPart.ts';
import { pageRecords } from './testing/searchRecords.ts';

const fees = pageRecords(
  'Fees',
  'Rates and the fees of rates.',
  { 'Fee tiers': 'batchManager' },
  {
    keywords: ['costs'],
    breadcrumbs: ['Docs'],
    code: 'feeOf',
  },
);

const readers = { head: readHeadPart, shard: readShardPart, text: readTextPart };
const written = { head: writeHeadPart([fees]), shard: writeShardPart([fees]), text: writeTextPart([fees]) };
const kinds = ['head', 'shard', 'text'] as const;

test('a head part has what results show of a page and its sections', () => {
  const { pages, index } = readHeadPart(written.head);
  expect(pages).toEqual([
    {
      url: '/docs/fees/',
      title: 'Fees',
      breadcrumbs: ['Docs'],
      sections: [
        ['', ''],
        ['Fee tiers', 'fee-tiers'],
      ],
      isReference: false,
    },
  ]);
  expect(index.index.map(([term]) => term).toSorted()).toEqual(['costs', 'fee', 'fees', 'tiers']);
  const reference = pageRecords('Fees', '', {}, { isReference: true });
  expect(readHeadPart(writeHeadPart([reference])).pages[0]?.isReference).toBe(true);
});

test('a text part has the texts of every section', () => {
  expect(readTextPart(written.text)).toEqual([
    { url: '/docs/fees/', texts: ['Rates and the fees of rates.', 'batchManager'] },
  ]);
});

test('a shard has the terms of all fields without stop words, and its pages', () => {
  const { pages, index } = readShardPart(written.shard);
  expect(pages).toEqual([['/docs/fees/', 2]]);
  expect(index.index.map(([term]) => term).toSorted()).toEqual(
    ['batch', 'batchmanager', 'costs', 'fee', 'feeof', 'fees', 'manager', 'rates', 'tiers'].toSorted(),
  );
});

describe.each(kinds)('a %s part', (kind) => {
  test('of another format is rejected with what to do', () => {
    const newer = written[kind].replace(`"format":${indexFormat}`, '"format":99');
    expect(() => readers[kind](newer)).toThrow(
      new IndexFormatError(
        `The search index has format 99, but this page reads format ${indexFormat}. Reload the page to get a search that matches the index.`,
      ),
    );
  });

  test('of another kind is rejected', () => {
    const other = kind === 'head' ? 'shard' : 'head';
    expect(() => readers[kind](written[other])).toThrow(`Expected a ${kind} part of the search index`);
  });

  test('that is incomplete is rejected', () => {
    expect(() => readers[kind](written[kind].slice(0, -5))).toThrow(/is not JSON: it is incomplete/);
  });

  test('without its content is rejected', () => {
    expect(() => readers[kind](`{"format":${indexFormat},"kind":"${kind}","pages":[[1]]}`)).toThrow(
      `A ${kind} part of the search index is damaged`,
    );
  });
});
