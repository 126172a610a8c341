import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignmentDistance } from '../testing/bruteForceWords.ts';
import { fuzzRuns } from '../testing/fuzzRuns.ts';
import { forEachNearTerm } from './forEachNearTerm.ts';
import { WorkBudget } from './WorkBudget.ts';

const enough = 1_000_000;
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
const terms = fc.uniqueArray(text, { maxLength: 40 }).map((all) => all.toSorted());

describe('a typing error is', () => {
  test.each([
    ['two neighbours swapped', 'plnat'],
    ['two neighbours swapped at the beginning', 'lpant'],
    ['a letter missing', 'plat'],
    ['a letter too many', 'xplant'],
    ['a letter replaced', 'plent'],
  ])('%s', (_, typed) => {
    expect(nearTerms(['plan', 'plant', 'planter', 'rate'], typed, 1)).toContainEqual(['plant', 1]);
  });
});

test('with prefixes, the beginning of a term is compared', () => {
  expect(nearTerms(['liquid', 'liquidation', 'solid'], 'liqiu', 1, true)).toEqual([
    ['liquid', 1],
    ['liquidation', 1],
  ]);
});

test('terms and distances are those of full tables', () => {
  fc.assert(
    fc.property(terms, text, fc.integer({ min: 1, max: 4 }), (all, word, errors) => {
      const distances = all.map((term) => [term, alignmentDistance(term, word)] as const);
      expect(nearTerms(all, word, errors)).toEqual(distances.filter(([, distance]) => distance <= errors));
    }),
    fuzzRuns(2_000),
  );
});

test('with prefixes the distance is the smallest of all beginnings', () => {
  fc.assert(
    fc.property(terms, text, fc.integer({ min: 1, max: 3 }), (all, word, errors) => {
      const distances = all.map((term) => {
        const beginnings = Array.from({ length: term.length + 1 }, (_, length) => term.slice(0, length));
        return [term, Math.min(...beginnings.map((each) => alignmentDistance(each, word)))] as const;
      });
      expect(nearTerms(all, word, errors, true)).toEqual(
        distances.filter(([, distance]) => distance <= errors),
      );
    }),
    fuzzRuns(2_000),
  );
});

test('if the budget runs out, terms are missing, but none is wrong', () => {
  fc.assert(
    fc.property(terms, text, fc.nat(200), (all, word, units) => {
      const some = nearTerms(all, word, 2, false, units);
      expect(nearTerms(all, word, 2).slice(0, some.length)).toEqual(some);
    }),
    fuzzRuns(1_000),
  );
});

function nearTerms(
  all: readonly string[],
  word: string,
  errors: number,
  prefix = false,
  units = enough,
): readonly (readonly [string, number])[] {
  const near: [string, number][] = [];
  forEachNearTerm(all, word, { errors, prefix }, new WorkBudget(units), (place, distance) =>
    near.push([all[place] ?? '', distance]),
  );
  return near;
}
