import { expect, test } from 'vitest';
import { otherDayOnSite } from './otherDayOnSite.ts';

test.each([
  ['2026-03-29T01:30:00.000Z', 'America/New_York', '29 March 2026'],
  ['2026-03-28T20:00:00.000Z', 'Asia/Tokyo', '28 March 2026'],
  ['2026-03-29T12:00:00.000Z', 'America/New_York', undefined],
  ['2026-03-29T01:30:00.000Z', 'UTC', undefined],
  ['soon', 'America/New_York', undefined],
])('%s in %s', (instant, timeZone, day) => {
  expect(otherDayOnSite(instant, timeZone)).toBe(day);
});
