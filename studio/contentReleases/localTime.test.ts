import { expect, test } from 'vitest';
import { localTime, timeZoneName } from './localTime.ts';

test('an instant in the form of a field is the same instant, in whatever time zone this runs', () => {
  const instants = ['2026-01-05T04:03:00Z', '2026-07-05T23:59:00Z'].map((text) => new Date(text));
  expect(instants.map((instant) => new Date(localTime(instant)))).toEqual(instants);
  expect(localTime(new Date(2026, 4, 3, 9, 30))).toBe('2026-05-03T09:30');
});

test('the time zone is named', () => {
  const { timeZone } = new Intl.DateTimeFormat('en').resolvedOptions();
  expect(timeZoneName(new Date('2026-07-05T23:59:00Z'))).toMatch(timeZone);
});
