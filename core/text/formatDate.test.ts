import { expect, test } from 'vitest';
import { formatDate } from './formatDate.ts';

test('formats a date independently of the time zone of the machine', () => {
  expect(formatDate('2025-03-04')).toBe('4 March 2025');
  expect(formatDate('2024-12-31')).toBe('31 December 2024');
});
