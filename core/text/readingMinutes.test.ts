import { expect, test } from 'vitest';
import { paragraph } from '../site/testing/blocks.ts';
import { countWords } from './countWords.ts';
import { readingMinutes } from './readingMinutes.ts';

test('words are counted as a reader counts them', () => {
  expect(countWords("A 0.5% fee, isn't it? — “Yes.”")).toBe(6);
});

test.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [401, 3],
])('%d words take %d minutes', (words, minutes) => {
  const half = Math.floor(words / 2);
  const body = [half, words - half].map((count) => paragraph('word '.repeat(count)));
  expect(readingMinutes(body)).toBe(minutes);
});
