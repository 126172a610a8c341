import { expect, test } from 'vitest';
import { blocksOf, convert, problemsOf } from './testing/convert.ts';

test('a fence gives the language, file name, highlighted lines and unchanged code', () => {
  expect(blocksOf('```ts title="rate.ts" {2}', 'const a = 1;', '', '  a **b** <c>', '```')).toEqual([
    {
      _type: 'codeBlock',
      _key: 'k1',
      language: 'typescript',
      filename: 'rate.ts',
      code: 'const a = 1;\n\n  a **b** <c>',
      highlightedLines: [2],
    },
  ]);
});

test('a fence gives added and removed lines', () => {
  expect(blocksOf('```ts ins={2-3} del={1}', 'a', 'b', 'c', '```')).toMatchObject([
    { addedLines: '2-3', removedLines: '1', highlightedLines: [] },
  ]);
});

test('added and removed lines that the code does not have, or that are both, are reported', () => {
  expect(problemsOf('```ts ins={2,4} del={2-3}', 'a', 'b', '```')).toEqual([
    '1: Line 4 cannot be added: the code has lines 1 to 2. | Correct the numbers, or leave them out.',
    '1: Line 3 cannot be removed: the code has lines 1 to 2. | Correct the numbers, or leave them out.',
    '1: Line 2 is both added and removed. | Leave it out of the added or of the removed lines.',
  ]);
});

test('words and notes that do not fit the code are reported', () => {
  expect(problemsOf('```ts "fee" {"Low":2}', 'a', '```')).toEqual([
    '1: "fee" cannot be marked: no line of the code has it. | Write it exactly as in the code, with capitals and spaces, or leave it out.',
    '1: Line 2 cannot have a note: the code has one line. | Correct the number, or remove the note.',
  ]);
});

test('a fence without a language is plain text', () => {
  expect(blocksOf('```', 'fee = debt * rate', '```')).toEqual([
    { _type: 'codeBlock', _key: 'k1', language: 'text', code: 'fee = debt * rate', highlightedLines: [] },
  ]);
});

test('line endings of every system become newlines', () => {
  expect(blocksOf('```text\r\none\r\ntwo\r\n```')).toEqual([
    { _type: 'codeBlock', _key: 'k1', language: 'text', code: 'one\ntwo', highlightedLines: [] },
  ]);
});

test('a block without code is left out', () => {
  expect(convert('```text', ' ', '```').blocks).toEqual([]);
});

test('unknown languages, unknown words, nonexistent lines and missing code are reported', () => {
  expect(
    problemsOf('```basic wrap {1,3}', 'GOTO 10', '```', '```text', '```').map((line) => line.split(' | ')[0]),
  ).toEqual([
    "1: 'wrap' is not understood after the language.",
    '1: Line 3 cannot be highlighted: the code has lines 1 to 1.',
    "1: The code language 'basic' is unknown.",
    '4: This code block is empty.',
  ]);
});
