import type { SearchIndex } from '../index/SearchIndex.ts';
import type { Clause } from '../query/query.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { indexedFields } from '../index/indexedFields.ts';
import { parseQuery } from '../query/parseQuery.ts';
import { bruteForceAnswer } from '../testing/bruteForceSearch.ts';
import { indexOf, pageRecords, someRecords, someWord } from '../testing/searchRecords.ts';
import { evaluateQuery } from './evaluateQuery.ts';
import { finish } from './steps.ts';

/** Terms as the parser returns them for words, patterns and misspelt words. */
const term = fc
  .oneof(
    someWord,
    fc.constantFrom(
      'ratign',
      'plnat',
      'lquidation',
      'liquid',
      'manger',
      'happi',
      'zzz',
      'b',
      'batch_mangaer',
    ),
    fc.constantFrom(
      '*',
      'fee*',
      '*ation*',
      'b*m*r',
      '*s',
      'liquidation*',
      'r*t*',
      '*.js',
      '10:*',
      'specializ*',
    ),
  )
  .map((word) => word.toLowerCase())
  .filter((word) => word !== 'the' && word !== 'and');

const clause: fc.Arbitrary<Clause> = fc
  .record({
    term,
    fields: fc.oneof(
      fc.constant(indexedFields),
      fc.constantFrom(...indexedFields).map((field) => [field]),
    ),
    presence: fc.constantFrom('optional', 'required', 'prohibited'),
    editDistance: fc.constantFrom(0, 0, 1, 2, 3, 9),
    boost: fc.constantFrom(1, 2, 0),
  })
  .map((made) => ({ ...made, wildcards: made.term.includes('*') }));

test('a query of operators matches the records that trying every clause on every word finds', () => {
  fc.assert(
    fc.property(someRecords, fc.array(clause, { maxLength: 4 }), (records, clauses) => {
      expect(answerOf(indexOf(records), clauses)).toEqual(
        bruteForceAnswer(records, clauses)
          .map(({ url, hash }) => `${url}#${hash}`)
          .toSorted(),
      );
    }),
    propertyRuns(62, 100_000),
  );
});

test('nothing is found if there are more words than are looked up for an excluded pattern', () => {
  const words = Array.from({ length: 600 }, (_, number) => `word${number}`).join(' ');
  const index = indexOf([...pageRecords('Many', words), ...pageRecords('Plant', 'plant')]);
  const excluded = parseQuery('plant -word*', indexedFields).clauses;
  expect(answerOf(index, excluded)).toEqual([]);
  expect(answerOf(index, parseQuery('plant word*', indexedFields).clauses)).toHaveLength(2);
});

function answerOf(index: SearchIndex, clauses: readonly Clause[]): readonly string[] {
  const planned = clauses.map((each) => ({
    clause: each,
    written: each.term,
    prefix: 'no' as const,
    tolerant: false,
    synonyms: [],
  }));
  const { records } = finish(evaluateQuery(index, { clauses: planned, plain: false, notes: [] }));
  return records.map(({ page, section }) => `${page.url}#${page.sections[section]?.[1]}`).toSorted();
}
