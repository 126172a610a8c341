import type { FormPatch } from 'sanity';
import type { Grid } from './tableGrid.ts';
import { Mutation } from '@sanity/mutator';
import fc from 'fast-check';
import { prefixPath, toMutationPatches } from 'sanity';
import { expect, test } from 'vitest';
import { gridPatches } from './gridPatches.ts';
import {
  cellText,
  plainContent,
  gridOf,
  moved,
  storedRows,
  withCells,
  withColumn,
  withContent,
  withEveryCell,
  withoutColumn,
  withoutRow,
  withRow,
} from './tableGrid.ts';

/** The grid after patches that several people have made of the same one, in this order, as a Studio and its lake apply them. */
function patched(before: Grid, ...changes: readonly FormPatch[][]): Grid {
  const patches = toMutationPatches(changes.flat().map((patch) => prefixPath(patch, 'rows')));
  const mutation = new Mutation({
    mutations: patches.map((patch) => ({ patch: { id: 'a', ...patch } })),
  });
  return gridOf(mutation.apply({ _id: 'a', _type: 'table', rows: storedRows(before) })?.['rows']);
}

const words = (grid: Grid) => grid.map(({ cells }) => cells.map(cellText));
const keys = (prefix: string) => {
  let count = 0;
  return () => `${prefix}${(count += 1)}`;
};
const newKey = keys('k');
const cell = (text: string) => ({ _key: newKey(), content: text === '' ? [] : [block(text)] });
const block = (text: string) => ({
  _type: 'block',
  _key: newKey(),
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: newKey(), text, marks: [] }],
});
const grid: Grid = [
  { _key: 'head', cells: [cell('Day'), cell('Hours')] },
  { _key: 'first', cells: [cell('Monday'), cell('')] },
];

function withText(before: Grid, row: number, column: number, text: string, key: () => string): Grid {
  const whole = withEveryCell(before, key);
  return withContent(whole, row, column, plainContent(text, whole[row]?.cells[column]?.content));
}

type Edit = (before: Grid, newKey: () => string) => Grid;
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.constant<Edit>(withRow),
  fc.constant<Edit>(withColumn),
  fc.nat(3).map(
    (row): Edit =>
      (before) =>
        withoutRow(before, row),
  ),
  fc.nat(3).map(
    (column): Edit =>
      (before) =>
        withoutColumn(before, column),
  ),
  fc.tuple(fc.nat(3), fc.nat(3)).map(
    ([from, to]): Edit =>
      (before) =>
        moved(before, from, to),
  ),
  fc.tuple(fc.nat(2), fc.nat(2)).map(
    ([from, to]): Edit =>
      (before) =>
        before.map((row) => ({ ...row, cells: moved(row.cells, from, to) })),
  ),
  fc.tuple(fc.nat(2), fc.nat(2)).map(
    ([row, column]): Edit =>
      (before, key) =>
        withCells(before, row, column, [[plainContent('a', []), plainContent('b', [])], [[]]], key),
  ),
  fc.tuple(fc.nat(1), fc.nat(2), fc.string({ maxLength: 12 })).map(
    ([row, column, text]): Edit =>
      (before, key) =>
        withText(before, row, column, text, key),
  ),
);

test('makes every change of a grid', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 4 }), (edits) => {
      const newKeys = keys('n');
      const after = edits.reduce((before, change) => change(before, newKeys), grid);
      expect(storedRows(patched(grid, gridPatches(grid, after)))).toEqual(storedRows(after));
    }),
  );
});

test('while somebody adds a row or a column, or removes one, what a colleague types elsewhere stays', () => {
  const typed = gridPatches(grid, withText(grid, 1, 1, '9–17', keys('t')));
  const structure: readonly Edit[] = [
    withRow,
    withColumn,
    (before) => withoutRow(before, 0),
    (before) => withoutColumn(before, 0),
  ];
  for (const change of structure) {
    const changed = gridPatches(grid, change(grid, keys('s')));
    const merged = patched(grid, typed, changed);
    expect(words(merged).flat()).toContain('9–17');
    expect(words(patched(grid, changed, typed))).toEqual(words(merged));
  }
});

test.each([
  ['', 'A', 'b', 'bA'],
  ['Mo', 'Mon', 'Mo.', 'Mo.n'],
])('two people in one cell: %j', (before, mine, theirs, merged) => {
  const start: Grid = [{ _key: 'row', cells: [cell(before)] }];
  const [one, other] = [mine, theirs].map((text) => gridPatches(start, withText(start, 0, 0, text, newKey)));
  expect(words(patched(start, one ?? [], other ?? []))).toEqual([[merged]]);
});

test('two people begin a table at the same time: the words of both are kept', () => {
  const [one, other] = ['Day', 'Hours'].map((text) =>
    gridPatches([], withText([{ _key: text, cells: [cell('')] }], 0, 0, text, newKey)),
  );
  expect(words(patched([], one ?? [], other ?? []))).toEqual(expect.arrayContaining([['Day'], ['Hours']]));
});
