import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { excerptOf } from './excerptOf.ts';
import { marksOf } from './marksOf.ts';

const text =
  'The plant opens at ten. Much later in the text, after many other words, fees and rates are spoken of together, and then there is an end of it.';

test('a short text is its own excerpt', () => {
  expect(excerptOf('Fees and rates.', new Set(['rates']), 100)).toEqual({
    text: 'Fees and rates.',
    marks: [[9, 14]],
    cutBefore: false,
    cutAfter: false,
  });
});

test('the passage with the most different terms is chosen, with the terms in its middle', () => {
  expect(excerptOf(text, new Set(['plant', 'fees', 'rates']), 60)).toEqual({
    text: 'many other words, fees and rates are spoken of',
    marks: [
      [18, 22],
      [27, 32],
    ],
    cutBefore: true,
    cutAfter: true,
  });
});

test('without a match it is the beginning of the text', () => {
  expect(excerptOf(text, new Set(['zzz']), 30)).toEqual({
    text: 'The plant opens at ten. Much',
    marks: [],
    cutBefore: false,
    cutAfter: true,
  });
});

test('there is no separator left at an edge', () => {
  const cells = 'Tier one · Tier two · plant · Tier four · Tier five';
  expect(excerptOf(cells, new Set(['plant']), 15).text).toBe('plant');
  expect(excerptOf(cells, new Set(['zzz']), 11)).toMatchObject({ text: 'Tier one', cutAfter: true });
});

test('a text without white space has an excerpt, too', () => {
  const { text: piece, marks } = excerptOf(`plant/${'x'.repeat(200)}`, new Set(['plant']), 30);
  expect([piece.length <= 30, marks]).toEqual([true, [[0, 5]]]);
});

const someText = fc
  .array(fc.constantFrom('plant', 'fees', 'x', 'a-b', 'word,', 'longer/word', 'é', '“', '·', '\n'), {
    maxLength: 60,
  })
  .map((words) => words.join(' '));

test('an excerpt is a passage of the text of at most that length, with the marks of the text', () => {
  fc.assert(
    fc.property(someText, fc.integer({ min: 12, max: 120 }), (whole, length) => {
      const terms = new Set(['plant', 'fees']);
      const { text: piece, marks, cutBefore, cutAfter } = excerptOf(whole, terms, length);
      expect(piece.length).toBeLessThanOrEqual(length);
      expect(whole).toContain(piece);
      expect([whole.startsWith(piece) || cutBefore, whole.endsWith(piece) || cutAfter]).toEqual([true, true]);
      expect(marks).toEqual(marksOf(piece, terms));
      expect(marks.length > 0).toBe(marksOf(whole, terms).length > 0);
    }),
    propertyRuns(250, 100_000),
  );
});
