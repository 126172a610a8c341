import { expect, test } from 'vitest';
import { proposedTime } from './proposedTime.ts';

test.each([
  ['2026-05-03T09:20:31', '2026-05-03T10:00:00'],
  ['2026-05-03T09:50:00', '2026-05-03T10:00:00'],
  ['2026-05-03T09:50:01', '2026-05-03T11:00:00'],
  ['2026-12-31T23:30:00', '2027-01-01T00:00:00'],
])('at %s, %s is proposed', (now, proposed) => {
  expect(proposedTime(new Date(now))).toEqual(new Date(proposed));
});
