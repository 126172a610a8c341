import type { SearchIndex } from '../index/SearchIndex.ts';
import type { Clause } from '../query/query.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexedFields } from '../index/indexedFields.ts';
import { parseQuery } from '../query/parseQuery.ts';
import { bruteForceAnswer, bruteForceScore } from '../testing/bruteForceSearch.ts';
import { fuzzRuns } from '../testing/fuzzRuns.ts';
import { indexOf, pageRecords, someRecords, someWord } from '../testing/searchRecords.ts';
import { evaluateQuery } from './evaluateQuery.ts';
import { finish } from './steps.ts';
import { WorkBudget } from './WorkBudget.ts';

const enough = 1_000_000_000;

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

describe('a query of operators', () => {
  test('matches the records that trying every clause on every word finds', () => {
    fc.assert(
      fc.property(someRecords, fc.array(clause, { maxLength: 4 }), (records, clauses) => {
        expect(answerOf(indexOf(records), clauses)).toEqual(
          bruteForceAnswer(records, clauses)
            .map(({ url, hash }) => `${url}#${hash}`)
            .toSorted(),
        );
      }),
      fuzzRuns(500),
    );
  });

  test('scores a word by BM25 of each field', () => {
    fc.assert(
      fc.property(someRecords, fc.constantFrom('plant', 'reader', 'x'), (records, word) => {
        const index = indexOf(records);
        const { scores } = evaluate(index, [
          {
            term: word,
            fields: indexedFields,
            presence: 'optional',
            editDistance: 0,
            boost: 1,
            wildcards: false,
          },
        ]);
        for (const [number, record] of sortedRecords(index, records).entries()) {
          expect(scores[number]).toBeCloseTo(bruteForceScore(records, record, word), 10);
        }
      }),
      fuzzRuns(500),
    );
  });

  test('never returns what a sign excludes, however small the budget', () => {
    fc.assert(
      fc.property(someRecords, fc.array(clause, { maxLength: 4 }), fc.nat(250), (records, clauses, units) => {
        const complete = new Set(answerOf(indexOf(records), clauses));
        const cut = answerOf(indexOf(records), clauses, units);
        expect(cut.filter((name) => !complete.has(name))).toEqual([]);
      }),
      fuzzRuns(1_000),
    );
  });
});

test('no record matches if the budget runs out before a required or prohibited clause', () => {
  const pages = ['plant', 'plants', 'planter', 'planted rate'].flatMap((text) => pageRecords(text, text));
  const index = indexOf(pages);
  const clauses = parseQuery('+plant* +rate', indexedFields).clauses;
  const answers = Array.from({ length: 200 }, (_, units) => answerOf(index, clauses, units).join());
  expect([...new Set(answers)]).toEqual(['', '/docs/planted-rate/#']);
});

function evaluate(index: SearchIndex, clauses: readonly Clause[], units = enough) {
  const planned = clauses.map((each) => ({
    clause: each,
    written: each.term,
    prefix: 'no' as const,
    tolerant: false,
    synonyms: [],
  }));
  return finish(evaluateQuery(index, { clauses: planned, plain: false, notes: [] }, new WorkBudget(units)));
}

function answerOf(index: SearchIndex, clauses: readonly Clause[], units = enough): readonly string[] {
  return evaluate(index, clauses, units)
    .records.map((record) => {
      const page = index.pages[index.pageOf[record] ?? 0];
      return `${page?.url}#${page?.sections[record - page.firstRecord]?.[1]}`;
    })
    .toSorted();
}

/** The records in the order in which the index numbers them. */
function sortedRecords<T extends { readonly url: string }>(
  index: SearchIndex,
  records: readonly T[],
): readonly T[] {
  return index.pages.flatMap(({ url }) => records.filter((record) => record.url === url));
}
