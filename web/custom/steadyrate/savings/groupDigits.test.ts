import { expect, test } from 'vitest';
import { groupDigits } from './groupDigits.ts';

test.each([
  ['250000', '250,000'],
  ['250 000', '250,000'],
  ['7,5', '7.5'],
  ['0.30000000000000004', '0.3'],
  ['-1234.5', '-1,234.5'],
  ['', ''],
  ['abc', 'abc'],
  ['1e99', '1e99'],
])('%j becomes %j', (typed, grouped) => {
  expect(groupDigits(typed)).toBe(grouped);
});
