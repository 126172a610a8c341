import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCodeMeta } from './parseCodeMeta.ts';

test('title and lines can be in any order; lines come out ascending and without duplicates', () => {
  expect(parseCodeMeta('{4-6, 2,5} title="rate band.ts"')).toEqual({
    filename: 'rate band.ts',
    highlightedLines: [2, 4, 5, 6],
    unknown: [],
  });
});

test('added and removed lines are lists as writers write them in the Studio; line numbers are a word', () => {
  expect(parseCodeMeta('showLineNumbers del={3,1-2} ins={5} {4} ins={9,6}')).toEqual({
    highlightedLines: [4],
    addedLines: '5-6, 9',
    removedLines: '1-3',
    showLineNumbers: true,
    unknown: [],
  });
});

test('words to mark are between quotes of either kind, and notes in braces, in the order of their lines', () => {
  expect(
    parseCodeMeta(
      String.raw`"const rate" 'say "hi"' "it's \"x\" \n" "const rate" {"Second":2} {'First "}"':1}`,
    ),
  ).toEqual({
    highlightedLines: [],
    markedWords: ['const rate', 'say "hi"', String.raw`it's "x" \n`],
    notes: [
      { _key: 'note1', line: 1, text: 'First "}"' },
      { _key: 'note2', line: 2, text: 'Second' },
    ],
    unknown: [],
  });
  expect(parseCodeMeta(`{"Range":1-2} "" {"":1} " " "open`).unknown).toEqual([
    '{"Range":1-2}',
    '""',
    '{"":1}',
    '" "',
    '"open',
  ]);
});

test('empty meta gives no file name and no lines', () => {
  expect(parseCodeMeta('')).toEqual({ highlightedLines: [], unknown: [] });
});

test('anything else is unknown, including reversed and endless ranges', () => {
  expect(parseCodeMeta("wrap {3-1} {a} title='x' {1-5000} {2,} ins=2 del={0-}")).toEqual({
    highlightedLines: [],
    unknown: ['wrap', '{3-1}', '{a}', "title='x'", '{1-5000}', '{2,}', 'ins=2', 'del={0-}'],
  });
});

test('formatted lines are parsed back to the same lines', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 200 })), (lines) => {
      expect(parseCodeMeta(lines.length === 0 ? '' : `{${lines.join(',')}}`).highlightedLines).toEqual(
        lines.toSorted((left, right) => left - right),
      );
    }),
  );
});
