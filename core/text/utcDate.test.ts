import { expect, test } from 'vitest';
import { utcDate } from './utcDate.ts';

test('the date of an instant is its date in UTC', () => {
  expect(utcDate('2026-03-01T01:00:00+02:00')).toBe('2026-02-28');
});
