import type { Grid } from './tableGrid.ts';
import { expect, test } from 'vitest';
import { paragraph } from '#schema/content/reshape/testing/rawDocuments.ts';
import {
  cellText,
  columnsOf,
  createMissingKeys,
  emptyGrid,
  gridOf,
  isPlain,
  plainContent,
  storedRows,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  withContent,
  withEveryCell,
} from './tableGrid.ts';

let keys = 0;
const newKey = () => `k${(keys += 1)}`;
const withWords = (grid: Grid, row: number, column: number, text: string) =>
  withContent(withEveryCell(grid, newKey), row, column, plainContent(text, []));
const words = (grid: Grid) => grid.map(({ cells }) => cells.map(cellText));

const stored = [
  { _type: 'tableRow', _key: 'r1', cells: [cell('a', paragraph('Day')), cell('b', paragraph('Hours'))] },
  { _type: 'tableRow', _key: 'r2', cells: [cell('c', paragraph('Monday'))] },
];
const grid = gridOf(stored);

test('what was not changed is stored as it was', () => {
  expect(storedRows(grid)).toEqual(stored);
  expect(gridOf(undefined)).toEqual([]);
});

test('rows and columns are added at the end, and removed anywhere', () => {
  expect(columnsOf(grid)).toBe(2);
  expect(words(withRow(grid, newKey))).toEqual([['Day', 'Hours'], ['Monday'], ['', '']]);
  expect(words(withColumn(grid, newKey))).toEqual([
    ['Day', 'Hours', ''],
    ['Monday', '', ''],
  ]);
  expect(words(withoutRow(grid, 0))).toEqual([['Monday']]);
  expect(words(withoutColumn(grid, 0))).toEqual([['Hours'], []]);
});

test('words can be written where a row has no cell yet', () => {
  expect(words(withWords(grid, 1, 1, '9–17'))).toEqual([
    ['Day', 'Hours'],
    ['Monday', '9–17'],
  ]);
});

test('a cell that a row lacks has one key, also while other cells come and go, and never that of a cell which is there', () => {
  const keyOfMissing = createMissingKeys(newKey);
  const key = withEveryCell(grid, keyOfMissing)[1]?.cells[1]?._key;
  expect(withEveryCell(withoutRow(grid, 0), keyOfMissing)).toEqual([grid[1]]);
  const whole = withEveryCell(grid, keyOfMissing);
  expect(whole[1]?.cells[1]?._key).toBe(key);
  const ragged = withoutColumn(whole, 0).with(0, whole[0] ?? { _key: '', cells: [] });
  const [, last] = withEveryCell(ragged, keyOfMissing);
  expect(new Set(last?.cells.map(({ _key }) => _key)).size).toBe(2);
});

test('a new table is stored with the words that were written into it', () => {
  const [row] = storedRows(withWords(emptyGrid(2, 2, newKey), 0, 1, 'Fee'));
  expect(row).toMatchObject({
    _type: 'tableRow',
    cells: [
      { _type: 'tableCell' },
      {
        _type: 'tableCell',
        content: [{ _type: 'block', style: 'normal', children: [{ text: 'Fee', marks: [] }] }],
      },
    ],
  });
  expect(JSON.stringify(row)).not.toContain('"content":[]');
});

test('bold words, links and several paragraphs are not edited as text', () => {
  const bold = { ...paragraph('x'), children: [{ _type: 'span', _key: 's', text: 'x', marks: ['strong'] }] };
  expect(isPlain(gridOf([{ cells: [cell('a', bold)] }])[0]?.cells[0])).toBe(false);
  expect(isPlain(gridOf([{ cells: [cell('a', paragraph('1'), paragraph('2'))] }])[0]?.cells[0])).toBe(false);
  expect(isPlain(grid[0]?.cells[0])).toBe(true);
  expect(isPlain(undefined)).toBe(true);
});

function cell(_key: string, ...content: readonly object[]) {
  return { _type: 'tableCell', _key, content };
}
