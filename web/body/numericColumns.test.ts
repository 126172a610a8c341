import { expect, test } from 'vitest';
import { numericColumns } from './numericColumns.ts';

test.each([
  '5',
  '−5.4 %',
  '+0.5%',
  '$1,000',
  '≤ 200 bps',
  '2×',
  '1 000',
  '12 h',
  '40 basis points',
  '3,500 USDM',
  '4.50%',
])('%s is a number', (text) => {
  expect(numericColumns([[text]])).toEqual([true]);
});

test.each(['v2', '2 of 3', '1.0.0-beta', '2026-11-29', '0x52', 'None', 'once a day', '5 or 6'])(
  '%s is none',
  (text) => {
    expect(numericColumns([[text]])).toEqual([false]);
  },
);

test('a column has numbers if each of its cells has one, or is empty', () => {
  const rows = [
    ['Rate', '5 %', '5 %', '', ''],
    ['Fee', '—', 'none', '—', '7'],
    ['Sum', '6 %', '6 %', ''],
  ];
  expect(numericColumns(rows)).toEqual([false, true, false, false, true]);
});

test('a table without rows has no columns', () => {
  expect(numericColumns([])).toEqual([]);
});
