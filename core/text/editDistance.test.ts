import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './editDistance.ts';

test.each([
  ['', '', 0],
  ['fees', 'fees', 0],
  ['fees', 'fee', 1],
  ['fees', 'fews', 1],
  ['fees', 'fese', 1],
  ['', 'fees', 4],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('from %j to %j it takes %d edits', (one, other, edits) => {
  expect(editDistance(one, other)).toBe(edits);
});

const text = fc.stringMatching(/^[abc]{0,7}$/);

/** The definition, by recursion over the last letters. */
function definition(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)];
  const options = [
    definition(a, other) + 1,
    definition(one, b) + 1,
    definition(a, b) + (one.at(-1) === other.at(-1) ? 0 : 1),
  ];
  const isSwap = a !== '' && b !== '' && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
  return Math.min(...options, ...(isSwap ? [definition(a.slice(0, -1), b.slice(0, -1)) + 1] : []));
}

test('agrees with the recursive definition', () => {
  const short = fc.stringMatching(/^[ab]{0,5}$/);
  fc.assert(
    fc.property(short, short, (one, other) => {
      expect(editDistance(one, other)).toBe(definition(one, other));
    }),
    { numRuns: 300 },
  );
});

test('is symmetric', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one));
    }),
  );
});

test('is 1 for an additional letter', () => {
  fc.assert(
    fc.property(text, fc.nat(7), fc.stringMatching(/^[abc]$/), (one, at, letter) => {
      expect(editDistance(one, one.slice(0, at) + letter + one.slice(at))).toBe(1);
    }),
  );
});

test('stops above the maximum and returns one more than it', () => {
  fc.assert(
    fc.property(text, text, fc.nat(8), (one, other, limit) => {
      expect(editDistance(one, other, limit)).toBe(Math.min(editDistance(one, other), limit + 1));
    }),
  );
});
