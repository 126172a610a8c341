import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzRuns } from '../testing/fuzzRuns.ts';
import { encodeNumber, maxDigit, numberReader } from './numberText.ts';

test('numbers are read one after the other, then undefined', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(2_000), fc.maxSafeNat())), (numbers) => {
      const next = numberReader(numbers.map(encodeNumber).join(''));
      expect([...numbers.map(() => next()), next()]).toEqual([...numbers, undefined]);
    }),
    fuzzRuns(1_000),
  );
});

test('JSON does not escape the text', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (number) => {
      expect(JSON.stringify(encodeNumber(number))).toBe(`"${encodeNumber(number)}"`);
    }),
    fuzzRuns(1_000),
  );
});

test('small numbers take one character', () => {
  expect([0, maxDigit, maxDigit + 1].map((number) => encodeNumber(number).length)).toEqual([1, 1, 2]);
});

test('an invalid character ends the numbers', () => {
  expect(numberReader('"')()).toBe(undefined);
});
