import { expect, test } from 'vitest';
import { blocksOf, problemsOf } from './testing/convert.ts';

const cell = (key: number, ...runs: readonly (readonly [text: string, ...marks: readonly string[]])[]) => ({
  _key: `k${key}`,
  content: [
    {
      _type: 'block',
      _key: `k${key + 1}`,
      style: 'normal',
      children: runs.map(([text, ...marks], index) => ({
        _type: 'span',
        _key: `k${key + 2 + index}`,
        text,
        marks,
      })),
      markDefs: [],
    },
  ],
});

test('the first row is the header, cells can have marks, and the paragraph before is the caption', () => {
  expect(blocksOf('Table: Fees per year', '', '| Rate | Fee |', '|---|--:|', '| **5%** of | |')).toEqual([
    {
      _type: 'table',
      _key: 'k1',
      headerRow: true,
      headerColumn: false,
      caption: 'Fees per year',
      alignments: ['left', 'right'],
      rows: [
        { _key: 'k2', cells: [cell(3, ['Rate']), cell(6, ['Fee'])] },
        { _key: 'k9', cells: [cell(10, ['5%', 'strong'], [' of']), cell(14, [''])] },
      ],
    },
  ]);
});

test('a caption without a table is a paragraph', () => {
  expect(blocksOf('Table: none follows', '', '- item').map(({ _type }) => _type)).toEqual(['block', 'block']);
});

test('a caption with marks and rows of different lengths are reported', () => {
  expect(problemsOf('Table: *Fees*', '', '| a | b |', '|---|---|', '| 1 | 2 | 3 |', '| 1 |')).toEqual([
    "1: A table's caption can only be plain text. | Remove its marks and links.",
    '5: This row has 3 cells, but the first row has 2. | Give all rows the same number of cells; write \\| for a vertical bar in the text.',
    '6: This row has 1 cells, but the first row has 2. | Give all rows the same number of cells; write \\| for a vertical bar in the text.',
  ]);
});
