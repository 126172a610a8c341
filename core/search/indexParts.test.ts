import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBodyPart } from './index/bodyPart.ts';
import { readHeadPart, writeHeadPart } from './index/headPart.ts';
import { IndexFormatError, indexFormat } from './index/indexPart.ts';
import { readTextPart, writeTextPart } from './index/textPart.ts';
import { writeBodyPart } from './index/writeBodyPart.ts';
import { fuzzRuns } from './testing/fuzzRuns.ts';
import { pageRecords, someRecords } from './testing/searchRecords.ts';
import { foldWord, isCamelCase } from './text/formsOf.ts';

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

const readers = { head: readHeadPart, body: readBodyPart, text: readTextPart };
const written = { head: writeHeadPart([fees]), body: writeBodyPart([fees]), text: writeTextPart([fees]) };
const kinds = ['head', 'body', 'text'] as const;

test('a head part has what results show of a page and its sections', () => {
  expect(readHeadPart(written.head)).toEqual([
    {
      url: '/docs/fees/',
      title: 'Fees',
      keywords: ['costs'],
      breadcrumbs: ['Docs'],
      sections: [
        ['', ''],
        ['Fee tiers', 'fee-tiers'],
      ],
      isReference: false,
    },
  ]);
  const reference = pageRecords('Fees', '', {}, { isReference: true });
  expect(readHeadPart(writeHeadPart([reference]))[0]?.isReference).toBe(true);
});

test('a text part has the texts of every section', () => {
  expect(readTextPart(written.text)).toEqual([
    { url: '/docs/fees/', texts: ['Rates and the fees of rates.', 'batchManager'] },
  ]);
});

test('a body part has the words of texts and code without stop words, with their records and counts', () => {
  expect(wordsOfPart(written.body)).toEqual([
    ['batchManager', [1], [1]],
    ['feeOf', [0, 1], [1, 1]],
    ['fees', [0], [1]],
    ['rates', [0], [2]],
  ]);
});

test('a body part is read as it was written', () => {
  fc.assert(
    fc.property(someRecords, (records) => {
      const pages = [...Map.groupBy(records, ({ url }) => url).values()];
      const read = wordsOfPart(writeBodyPart(pages));
      const text = pages.flat().map((record) => {
        const words = `${record.text} ${record.code}`.split(' ');
        return words.map((word) => (isCamelCase(word) ? word : foldWord(word)));
      });
      for (const [word, found, counts] of read) {
        const expected = text.map((words) => words.filter((each) => each === word).length);
        expect(found.map((record, place) => [record, counts[place]])).toEqual(
          [...expected.entries()].filter(([, count]) => count > 0),
        );
      }
      const all = text.flat().filter((word) => !['', 'the', 'and'].includes(word));
      expect(read.map(([word]) => word)).toEqual([...new Set(all)].toSorted());
    }),
    fuzzRuns(500),
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
    const other = kind === 'head' ? 'body' : 'head';
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

test('a body part with incomplete streams is rejected or read, and throws no other error', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('words', 'records', 'gaps', 'counts'),
      fc.string({ maxLength: 6 }),
      (name, text) => {
        const part: unknown = { ...JSON.parse(written.body), [name]: text };
        const thrown = errorOf(() => wordsOfPart(JSON.stringify(part)));
        expect(thrown === undefined || thrown instanceof IndexFormatError).toBe(true);
      },
    ),
    fuzzRuns(500),
  );
});

function errorOf(act: () => unknown): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}

function wordsOfPart(text: string): (readonly [string, readonly number[], readonly number[]])[] {
  const words: (readonly [string, readonly number[], readonly number[]])[] = [];
  readBodyPart(text).forEachWord((word, records, counts) => words.push([word, [...records], [...counts]]));
  return words;
}
