import type { PastedBlocks } from './pastedBlocks.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRecord } from '#core/isRecord.ts';
import { lostTestWords, withTestWords } from '#core/testing/lostTestWords.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { pastedContent } from './pastedContent.ts';

function paste(text: string): PastedBlocks | undefined {
  let keys = 0;
  const targets = { pages: new Map(), siteAddress: '' };
  return pastedContent({ text, html: '' }, targets, () => `new${(keys += 1)}`);
}

/** Cells of spreadsheets and of the output of databases. `x` is a word. */
const cell = fc.constantFrom(
  'x',
  'x x',
  ' x ',
  '',
  '"x, x"',
  '"x ""x"""',
  '-x',
  '=x',
  'x|x',
  '<b>x</b>',
  '\u00A0x',
);
const table = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([width, height]) =>
    fc
      .array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height })
      .map((rows) => [Array.from({ length: width }, () => 'x'), ...rows]),
  );

test('every cell of a pasted table is in its place', () => {
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), (cells, lineEnd, isClosed) => {
      const text = withTestWords(cells.map((row) => row.join('\t')).join('\n'));
      const pasted = paste(text.replaceAll('\n', lineEnd) + (isClosed ? lineEnd : ''));
      expect(cellsIn(pasted?.blocks)).toEqual(
        text.split('\n').map((line) => line.split('\t').map((each) => each.trim())),
      );
    }),
    propertyRuns(150, 10_000),
  );
});

const part = fc.constantFrom(
  'x',
  'x\tx',
  '\t',
  '\n',
  '\r\n',
  'x\tx\nx\tx\n',
  ' ',
  '"',
  '|',
  '- ',
  '# ',
  '```',
  '> ',
  '1. ',
  '\\',
  '<sup>x</sup>',
);

test('no word of a pasted text with tabs disappears silently', () => {
  let pastes = 0;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = withTestWords(parts.join(''));
      const pasted = paste(text);
      // The Studio pastes the text as it is.
      if (!pasted) return;
      pastes += 1;
      expect(lostTestWords(text, [pasted.blocks, pasted.problems])).toEqual([]);
    }),
    propertyRuns(150, 10_000),
  );
  expect(pastes).toBeGreaterThan(30);
});

/** The texts of the cells of the only block, by row. */
function cellsIn(blocks: unknown): unknown {
  const [block, ...others] = listOf(blocks);
  if (!isRecord(block) || others.length > 0) return blocks;
  return listOf(block['rows']).map((row) =>
    isRecord(row) ? listOf(row['cells']).map((each) => textsIn(each).join('')) : row,
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Every `text` in a value. */
function textsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'text' ? [inner] : textsIn(inner)));
}
