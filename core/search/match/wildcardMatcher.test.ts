import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { fitsPattern } from '../testing/bruteForceWords.ts';
import { wildcardMatcher } from './wildcardMatcher.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 7 });

const matches = (text: string) =>
  ['liquid', 'liquidation', 'illiquid', 'solid'].filter(wildcardMatcher(text));

test('a star stands for any number of characters anywhere', () => {
  expect({
    end: matches('liquid*'),
    start: matches('*liquid'),
    both: matches('*liquid*'),
    inside: matches('l*id'),
    all: matches('*'),
  }).toEqual({
    end: ['liquid', 'liquidation'],
    start: ['liquid', 'illiquid'],
    both: ['liquid', 'liquidation', 'illiquid'],
    inside: ['liquid'],
    all: ['liquid', 'liquidation', 'illiquid', 'solid'],
  });
});

test('the pieces of a pattern do not overlap in the word', () => {
  expect(wildcardMatcher('aba*aba')('abaaba')).toBe(true);
  expect(wildcardMatcher('aba*aba')('ababa')).toBe(false);
});

test('agrees with trying every position', () => {
  fc.assert(
    fc.property(pattern, word, (text, other) => {
      expect(wildcardMatcher(text)(other)).toBe(fitsPattern(text, other));
    }),
    propertyRuns(625, 100_000),
  );
});
