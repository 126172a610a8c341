import { expect, test } from 'vitest';
import { whyUnreadable } from './useUnreadable.ts';

test('a field that cannot be read is named, and several are counted', () => {
  const end = 'cannot be read, and is not saved. Correct it first.';
  expect(whyUnreadable(['Date'])).toBe(`What is in the field “Date” ${end}`);
  expect(whyUnreadable(['Date', 'Shown from'])).toBe(`What is in 2 fields ${end}`);
  expect(whyUnreadable([])).toBeUndefined();
});
