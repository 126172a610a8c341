import { set, unset } from 'sanity';
import { expect, test } from 'vitest';
import { tablePatches, tableState, withAlignment, withoutTableColumn } from './tableState.ts';

const cells = ['a', 'b', 'c'].map((_key) => ({ _type: 'tableCell', _key }));
const stored = tableState({
  rows: [{ _type: 'tableRow', _key: 'r', cells }],
  alignments: ['center', 'right'],
});

test('the alignment of a column goes with it', () => {
  expect(withoutTableColumn(stored, 0).alignments).toEqual(['right']);
  expect(withoutTableColumn(stored, 2).alignments).toEqual(['center', 'right']);
  expect(withoutTableColumn(withAlignment(stored, 0, 'left'), 1).alignments).toEqual([]);
});

test('only what differs is stored, and nothing where all columns are aligned left', () => {
  const aligned = withAlignment(stored, 2, 'center');
  expect(tablePatches(stored, aligned)).toEqual([set(['center', 'right', 'center'], ['alignments'])]);
  const left = withAlignment(withAlignment(stored, 0, 'left'), 1, 'left');
  expect(tablePatches(stored, left)).toEqual([unset(['alignments'])]);
  expect(tablePatches(stored, { ...stored, grid: [] })).toEqual([unset(['rows'])]);
});

test('an alignment that no column can have counts as left', () => {
  expect(tableState({ alignments: ['middle', 7, 'right'] }).alignments).toEqual(['left', 'left', 'right']);
  expect(tableState({ alignments: 'right' }).alignments).toEqual([]);
});
