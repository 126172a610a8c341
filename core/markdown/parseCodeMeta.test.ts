import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCodeMeta } from './parseCodeMeta.ts';

test('a title and lines are found in any order, lines ascending and each once', () => {
  expect(parseCodeMeta('{4-6, 2,5} title="rate band.ts"')).toEqual({
    filename: 'rate band.ts',
    highlightedLines: [2, 4, 5, 6],
    unknown: [],
  });
});

test('nothing gives nothing', () => {
  expect(parseCodeMeta('')).toEqual({ highlightedLines: [], unknown: [] });
});

test('anything else, a backward range and an endless one are not understood', () => {
  expect(parseCodeMeta("showLineNumbers {3-1} {a} title='x' {1-5000} {2,}")).toEqual({
    highlightedLines: [2],
    unknown: ['showLineNumbers', '{3-1}', '{a}', "title='x'", '{1-5000}', '{2,}'],
  });
});

test('lines that are written are the lines that are read', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 200 })), (lines) => {
      expect(parseCodeMeta(lines.length === 0 ? '' : `{${lines.join(',')}}`).highlightedLines).toEqual(
        lines.toSorted((left, right) => left - right),
      );
    }),
  );
});
