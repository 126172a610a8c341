import { expect, test } from 'vitest';
import { paragraph } from '../site/testing/blocks.ts';
import { countWords, readingMinutes } from './readingMinutes.ts';

test('punctuation does not count as words', () => {
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
