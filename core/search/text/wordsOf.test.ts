import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { wordsOf } from './wordsOf.ts';

const texts = (text: string) => wordsOf(text).map((word) => word.text);

test('white space, hyphens, dashes, quotes and brackets separate words', () => {
  expect(texts('A read-only, “quoted” word – (really)!')).toEqual([
    'A',
    'read',
    'only',
    'quoted',
    'word',
    'really',
  ]);
});

test('identifiers and compounds are one word each', () => {
  expect(texts("batch_manager batchManager node.js 10:30 don't @scope/name.")).toEqual([
    'batch_manager',
    'batchManager',
    'node.js',
    '10:30',
    "don't",
    'scope/name',
  ]);
});

test('a hyphen between letters and digits belongs to their word', () => {
  expect(texts('ERC-20, Layer‑2/ERC-721; x86-64 2-step 2026-11-26 ERC-20x a_1-2 -5 end-')).toEqual([
    'ERC-20',
    'Layer‑2/ERC-721',
    'x86',
    '64',
    '2',
    'step',
    '2026',
    '11',
    '26',
    'ERC',
    '20x',
    'a_1',
    '2',
    '5',
    'end',
  ]);
});

test('commas group the digits of a number in threes', () => {
  expect(texts('1,500,000 and 12,345.67, 1,50 1,2345 0,125 1500,000 2,750,')).toEqual([
    '1,500,000',
    'and',
    '12,345.67',
    '1',
    '50',
    '1',
    '2345',
    '0',
    '125',
    '1500',
    '000',
    '2,750',
  ]);
});

test('an emoji is a word', () => {
  expect(texts('Go🚀now → ©')).toEqual(['Go', '🚀', 'now']);
});

test('a long compound is split into its parts', () => {
  const address = 'https://example.org/a/very/long/path/to/a/page';
  expect(texts(address)).toEqual(['https', 'example', 'org', 'a', 'very', 'long', 'path', 'to', 'a', 'page']);
});

test('letters of every script make words', () => {
  expect(texts('Über 利率 naïve')).toEqual(['Über', '利率', 'naïve']);
});

test('a word is the text in its range, and words do not overlap', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      let last = 0;
      for (const word of wordsOf(text)) {
        expect(text.slice(word.start, word.end)).toBe(word.text);
        expect(word.start).toBeGreaterThanOrEqual(last);
        last = word.end;
      }
    }),
    propertyRuns(125, 100_000),
  );
});
