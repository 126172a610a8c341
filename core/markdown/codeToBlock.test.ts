import { expect, test } from 'vitest';
import { blocksOf, problemsOf } from './testing/convert.ts';

test('a fence gives language, file name, lines and code as it stands', () => {
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

test('a fence without a language is plain text', () => {
  expect(blocksOf('```', 'fee = debt * rate', '```')).toEqual([
    { _type: 'codeBlock', _key: 'k1', language: 'text', code: 'fee = debt * rate', highlightedLines: [] },
  ]);
});

test('lines end alike on every system', () => {
  expect(blocksOf('```text\r\none\r\ntwo\r\n```')).toEqual([
    { _type: 'codeBlock', _key: 'k1', language: 'text', code: 'one\ntwo', highlightedLines: [] },
  ]);
});

test('an unknown language, an unknown word, a line that is not there and missing code are problems', () => {
  expect(
    problemsOf('```basic wrap {1,3}', 'GOTO 10', '```', '```text', '```').map((line) => line.split(' | ')[0]),
  ).toEqual([
    "1: 'wrap' is not understood behind the language.",
    '1: Line 3 is to be highlighted, but the code has lines 1 to 1.',
    "1: The code language 'basic' is not known.",
    '4: There is no code in this block.',
  ]);
});
