import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeNumber, largestDigit, numberReader } from './numberText.ts';
import { fuzzRuns } from './testing/fuzzRuns.ts';

test('numbers come back one after the other, and then nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(2_000), fc.maxSafeNat())), (numbers) => {
      const next = numberReader(numbers.map(encodeNumber).join(''));
      expect([...numbers.map(() => next()), next()]).toEqual([...numbers, undefined]);
    }),
    fuzzRuns(1_000),
  );
});

test('JSON keeps the text as it is', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (number) => {
      expect(JSON.stringify(encodeNumber(number))).toBe(`"${encodeNumber(number)}"`);
    }),
    fuzzRuns(1_000),
  );
});

test('small numbers take one character', () => {
  expect([0, largestDigit, largestDigit + 1].map((number) => encodeNumber(number).length)).toEqual([1, 1, 2]);
});

test('a character that is no digit ends the numbers', () => {
  expect(numberReader('"')()).toBe(undefined);
});
