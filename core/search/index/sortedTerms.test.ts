import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzRuns } from '../testing/fuzzRuns.ts';
import { prefixEnd, lowerBound, indexOfTerm } from './sortedTerms.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 4 });
const terms = fc.uniqueArray(text, { maxLength: 60 }).map((all) => all.toSorted());

test('finds the position of a term, or -1', () => {
  fc.assert(
    fc.property(terms, text, (all, key) => {
      expect(indexOfTerm(all, key)).toBe(all.indexOf(key));
      expect(lowerBound(all, key)).toBe(all.filter((term) => term < key).length);
    }),
    fuzzRuns(1_000),
  );
});

test('finds the end of the terms with a prefix', () => {
  fc.assert(
    fc.property(terms, text, (all, prefix) => {
      const from = all.findIndex((term) => term.startsWith(prefix));
      fc.pre(from !== -1);
      const last = all.findLastIndex((term) => term.startsWith(prefix));
      expect(prefixEnd(all, prefix, from)).toBe(last + 1);
    }),
    fuzzRuns(1_000),
  );
});
