import type { IndexPart } from './indexPart.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { search } from '../search.ts';
import { fuzzRuns } from '../testing/fuzzRuns.ts';
import { queryText } from '../testing/queryTexts.ts';
import { indexOf, pageRecords, someRecords, someWord } from '../testing/searchRecords.ts';
import { readBodyPart } from './bodyPart.ts';
import { buildIndex } from './buildIndex.ts';
import { readHeadPart } from './headPart.ts';
import { indexOfParts } from './indexOfParts.ts';
import { IndexFormatError } from './indexPart.ts';
import { SearchIndex } from './SearchIndex.ts';

const options = { typing: true, maxResults: 100, maxResultsPerPage: 10, maxWork: 10_000_000 };
const fees = pageRecords('Fees', 'What a rate costs.');
const answer = (index: SearchIndex, query: string) => {
  const { results, pageCount, notes } = search(index, query, options);
  return { results, pageCount, notes };
};
const query = fc.oneof(
  queryText,
  fc.array(someWord, { maxLength: 3 }).map((words) => words.join(' ')),
);

describe('the results do not depend', () => {
  test('on how pages are divided into parts, or on the order in which parts are added', () => {
    fc.assert(
      fc.property(
        someRecords,
        query,
        fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
        (records, text, order) => {
          const parts = buildIndex(records, { head: 40, body: 15, text: 1_000 });
          const shuffled = [...parts.entries()]
            .toSorted(([a], [b]) => (order[a] ?? 0) - (order[b] ?? 0))
            .map(([, part]) => part);
          expect(answer(indexOfParts(shuffled), text)).toEqual(answer(indexOf(records), text));
        },
      ),
      fuzzRuns(500),
    );
  });

  test('on whether segments are merged', () => {
    fc.assert(
      fc.property(someRecords, query, fc.nat(8), (records, text, steps) => {
        const parts = buildIndex(records, { head: 40, body: 15, text: 1_000 });
        const joined = indexOfParts(parts);
        for (let step = 0; step < steps; step += 1) joined.compact();
        expect(answer(joined, text)).toEqual(answer(indexOfParts(parts), text));
      }),
      fuzzRuns(500),
    );
  });
});

test('compacting ends with one segment', () => {
  const index = indexOfParts(
    buildIndex([...fees, ...pageRecords('Rates', 'Fees.')], { head: 1, body: 1, text: 1 }),
  );
  expect(index.segments.length).toBe(4);
  while (index.compact()) expect(index.segments.length).toBeGreaterThan(1);
  expect([index.segments.length, index.compact()]).toEqual([1, false]);
});

test('titles and headings can be searched before texts are added', () => {
  const index = new SearchIndex();
  for (const part of partsOf('head', fees)) index.addHead(readHeadPart(part.text));
  const titles = (text: string) => answer(index, text).results.map(({ document }) => document.title);
  expect([titles('fee'), titles('rate')]).toEqual([['Fees'], []]);
  for (const part of partsOf('body', fees)) index.addBody(readBodyPart(part.text));
  expect(titles('rate')).toEqual(['Fees']);
});

test('adding a part again changes nothing', () => {
  const index = indexOf(fees);
  const before = answer(index, 'rate');
  for (const part of partsOf('head', fees)) index.addHead(readHeadPart(part.text));
  for (const part of partsOf('body', fees)) index.addBody(readBodyPart(part.text));
  expect(answer(index, 'rate')).toEqual(before);
});

test('a body part of another build is rejected and leaves the index unchanged', () => {
  const index = indexOf(fees);
  const others = partsOf('body', pageRecords('Fees', 'What a rate costs.', { More: 'text' }));
  for (const part of others) expect(() => index.addBody(readBodyPart(part.text))).toThrow(IndexFormatError);
  expect(answer(index, 'rate')).toEqual(answer(indexOf(fees), 'rate'));
});

function partsOf(kind: IndexPart['kind'], records: typeof fees): readonly IndexPart[] {
  return buildIndex(records).filter((part) => part.kind === kind);
}
