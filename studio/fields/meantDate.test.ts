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
  '1 May 2027 at nine',
])('nobody can tell what is meant by “%s”', (typed) => {
  expect(meantDate(typed)).toBeUndefined();
});
