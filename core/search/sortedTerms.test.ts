import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfPrefix, firstFrom, placeOf } from './sortedTerms.ts';
import { fuzzRuns } from './testing/fuzzRuns.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 4 });
const terms = fc.uniqueArray(text, { maxLength: 60 }).map((all) => all.toSorted());

test('a term is found where it is, and not where it is not', () => {
  fc.assert(
    fc.property(terms, text, (all, key) => {
      expect(placeOf(all, key)).toBe(all.indexOf(key));
      expect(firstFrom(all, key)).toBe(all.filter((term) => term < key).length);
    }),
    fuzzRuns(1_000),
  );
});

test('the terms with a prefix end where they end', () => {
  fc.assert(
    fc.property(terms, text, (all, prefix) => {
      const from = all.findIndex((term) => term.startsWith(prefix));
      fc.pre(from !== -1);
      const last = all.findLastIndex((term) => term.startsWith(prefix));
      expect(endOfPrefix(all, prefix, from)).toBe(last + 1);
    }),
    fuzzRuns(1_000),
  );
});
