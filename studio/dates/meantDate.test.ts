import { expect, test } from 'vitest';
import { meantDate } from './meantDate.ts';

test.each([
  ['2027-05-01 09:00', '1 May 2027 09:00'],
  ['2027-05-01T09:00:30', '1 May 2027 09:00'],
  ['2027-5-1', '1 May 2027 00:00'],
  [' 1 may 2027, 9:30 ', '1 May 2027 09:30'],
  ['1. Sept. 2027', '1 September 2027 00:00'],
  ['May 1, 2027 23:59', '1 May 2027 23:59'],
  ['1 May 2027 09:00', '1 May 2027 09:00'],
  ['31/12/2026', '31 December 2026 00:00'],
  ['12/31/2026 17:00', '31 December 2026 17:00'],
  ['5/5/2026', '5 May 2026 00:00'],
  ['2026/12/31', '31 December 2026 00:00'],
  ['31-12-2026', '31 December 2026 00:00'],
  ['5.12.2026 09:00', '5 December 2026 09:00'],
  ['5. 12. 2026, 9:00', '5 December 2026 09:00'],
  ['Dec 5 2026 9am', '5 December 2026 09:00'],
  ['Dec 5th, 2026 at 9:30 p.m.', '5 December 2026 21:30'],
  ['1st May 2027 12 am', '1 May 2027 00:00'],
  ['1 May 2027 12:15 PM', '1 May 2027 12:15'],
])('%s is %s', (typed, meant) => {
  expect(meantDate(typed)).toBe(meant);
});

test.each([
  '',
  'tomorrow',
  '5/1/2027',
  '2027-13-01',
  '1 Mai 2027',
  '2027-05-01T09:00Z',
  '31/13/2026',
  '31/12/26',
  '5.13.2026',
  '1 May 2027 13 pm',
  '1 May 2027 0am',
  '1 May 2027 at nine',
])('nobody can tell what is meant by “%s”', (typed) => {
  expect(meantDate(typed)).toBeUndefined();
});

test('a text that is longer than any date is none, however long', () => {
  expect(meantDate(`1 May 2027${' '.repeat(300_000)}9:00`)).toBeUndefined();
});
