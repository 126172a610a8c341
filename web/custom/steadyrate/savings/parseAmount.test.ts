import { expect, test } from 'vitest';
import { parseAmount } from './parseAmount.ts';

test.each([
  ['250000', 250_000],
  ['250,000', 250_000],
  [' 1 250 000.5 ', 1_250_000.5],
  ['1,250,000.', 1_250_000],
  ['-5,000', -5000],
  ['7.5', 7.5],
  ['7,5', 7.5],
  ['1,2345', 1.2345],
  ['0,050', 50],
  ['1e3', 1000],
  ['', Number.NaN],
  [' ', Number.NaN],
  ['abc', Number.NaN],
  ['1.234,5', Number.NaN],
  ['1,2,3', Number.NaN],
])('%j is %d', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});
