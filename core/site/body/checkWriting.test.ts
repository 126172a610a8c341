import type { Block, SourceCodeBlock, TextStyle } from '../../content/portableText.ts';
import { expect, test } from 'vitest';
import { placeOf } from '../problems/placeOf.ts';
import { doc } from '../testing/content.ts';
import { checkBodyWriting, checkDescription, checkTitle } from './checkWriting.ts';
import { headingsOf } from './headingsOf.ts';

function said(
  body: readonly Block[],
  description?: string,
): readonly (readonly [string, string | undefined])[] {
  const own = doc('a', { body });
  return [
    ...checkDescription(description, placeOf('docPage', own, 'description')),
    ...checkBodyWriting({
      body,
      place: placeOf('docPage', own, 'body'),
      headings: headingsOf(body),
      origin: 'writer',
    }),
  ].map(({ code, where }) => [code, where?.field]);
}

function heading(_key: string, style: TextStyle): Block {
  const children = [{ _type: 'span', _key: 's', text: _key, marks: [] }] as const;
  return { _type: 'block', _key, style, children, markDefs: [] };
}

const table = (...lengths: readonly number[]): Block => tableOf(lengths);

function tableOf(lengths: readonly number[]): Block {
  const rows = lengths.map((length, row) => ({
    _key: `r${row}`,
    cells: Array.from({ length }, (_, cell) => ({ _key: `c${cell}`, content: [] })),
  }));
  return { _type: 'table', _key: 't', headerRow: false, headerColumn: false, rows };
}

/** A table with these words in its first row. */
function headed(...header: readonly string[]): Block {
  const cells = header.map((text, cell) => ({
    _key: `c${cell}`,
    content: [
      {
        _type: 'block' as const,
        _key: 'b',
        style: 'normal' as const,
        children: [{ _type: 'span' as const, _key: 's', text, marks: [] }],
        markDefs: [],
      },
    ],
  }));
  return {
    _type: 'table',
    _key: 't',
    headerRow: true,
    headerColumn: false,
    rows: [
      { _key: 'r0', cells },
      { _key: 'r1', cells },
    ],
  };
}

test('headings may go down level by level and up at once', () => {
  expect(said([heading('a', 'h2'), heading('b', 'h3'), heading('c', 'h4'), heading('d', 'h2')])).toEqual([]);
});

test('reports a heading that skips a level, even the first one, with its block', () => {
  expect(said([heading('a', 'h3')])).toEqual([['heading-skipped', 'body[_key=="a"]']]);
  expect(said([heading('a', 'h2'), heading('b', 'h4')])).toEqual([['heading-skipped', 'body[_key=="b"]']]);
});

test('a heading inside a block is reported with its place', () => {
  const box: Block = { _type: 'admonition', _key: 'box', kind: 'note', body: [heading('b', 'h4')] };
  expect(said([heading('a', 'h2'), box])).toEqual([['heading-skipped', 'body[_key=="box"].body[_key=="b"]']]);
});

test('reports each row of a table that is shorter than the longest', () => {
  expect(said([table(2, 2)])).toEqual([]);
  expect(said([table(2, 3, 1)])).toEqual([
    ['uneven-table', 'body[_key=="t"].rows[_key=="r0"]'],
    ['uneven-table', 'body[_key=="t"].rows[_key=="r2"]'],
  ]);
});

test('a description may have 160 characters', () => {
  expect(said([], 'x'.repeat(160))).toEqual([]);
  expect(said([], 'x'.repeat(161))).toEqual([['long-description', 'description']]);
});

function codeIn(language: string): SourceCodeBlock {
  return { _type: 'codeBlock', _key: 'c', language, code: 'a'.repeat(1000), highlightedLines: [] };
}

test('reports code that is too long to be highlighted, but never plain text', () => {
  expect(said([codeIn('go')])).toEqual([['plain-code', 'body[_key=="c"].code']]);
  expect(said([codeIn('text')])).toEqual([]);
});

test('reports added and removed lines that do not fit the code', () => {
  const block: Block = {
    _type: 'codeBlock',
    _key: 'c',
    language: 'text',
    code: 'a\nb',
    highlightedLines: [],
  };
  expect(said([{ ...block, addedLines: ' 1 - 2' }])).toEqual([]);
  const added = [['unusable-lines', 'body[_key=="c"].addedLines']];
  expect(said([{ ...block, addedLines: '3' }])).toEqual(added);
  expect(said([{ ...block, addedLines: '0' }])).toEqual(added);
  expect(said([{ ...block, addedLines: 'all' }])).toEqual(added);
  expect(said([{ ...block, addedLines: '1', removedLines: '1-2' }])).toEqual([
    ['unusable-lines', 'body[_key=="c"].removedLines'],
  ]);
});

test('reports marked words that are not in the code, and notes on lines that it does not have', () => {
  const block: Block = { ...codeIn('text'), code: 'the rate\nof a year' };
  const note = { _key: 'n', text: 'A note' };
  expect(said([{ ...block, markedWords: ['rate', 'of a'], notes: [{ ...note, line: 2 }] }])).toEqual([]);
  expect(said([{ ...block, markedWords: ['Rate'] }])).toEqual([
    ['unusable-lines', 'body[_key=="c"].markedWords'],
  ]);
  expect(said([{ ...block, markedWords: ['rate\nof'] }])).toHaveLength(1);
  expect(said([{ ...block, notes: [{ ...note, line: 3 }] }])).toEqual([
    ['unusable-lines', 'body[_key=="c"].notes[_key=="n"].line'],
  ]);
});

test('a table of very many rows', { tags: ['long'] }, () => {
  expect(said([tableOf([...Array.from({ length: 200_000 }, () => 1), 2])]).length).toBe(200_000);
});

test('every column of a header has a name, except the first', () => {
  expect(said([headed('Name', 'Rate')])).toEqual([]);
  expect(said([headed('', 'Rate')])).toEqual([]);
  const found = [['empty-header', 'body[_key=="t"].rows[_key=="r0"]']];
  expect(said([headed('Name', ' ')])).toEqual(found);
  expect(said([headed('', '')])).toEqual(found);
  expect(said([headed('')])).toEqual(found);
});

test('a title may have 100 characters', () => {
  const place = placeOf('docPage', doc('a'), 'title');
  expect(checkTitle('x'.repeat(100), place)).toEqual([]);
  expect(checkTitle('x'.repeat(101), place)).toMatchObject([
    { code: 'long-title', where: { field: 'title' } },
  ]);
});
