import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { alignmentDistance } from '../testing/bruteForceWords.ts';
import { errorsBetween } from './errorsBetween.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
const max = fc.integer({ min: 0, max: 3 });

test('the errors between two words are their optimal string alignment distance', () => {
  fc.assert(
    fc.property(word, word, max, (one, other, most) => {
      const expected = alignmentDistance(one, other);
      expect(Math.min(errorsBetween(one, other, most), most + 1)).toBe(Math.min(expected, most + 1));
    }),
    propertyRuns(250, 100_000),
  );
});

test('those of a beginning are those of the most similar beginning', () => {
  fc.assert(
    fc.property(word, word, max, (one, other, most) => {
      const beginnings = Array.from({ length: other.length + 1 }, (_, end) => other.slice(0, end));
      const expected = Math.min(...beginnings.map((beginning) => alignmentDistance(one, beginning)));
      expect(Math.min(errorsBetween(one, other, most, true), most + 1)).toBe(Math.min(expected, most + 1));
    }),
    propertyRuns(250, 100_000),
  );
});
