import { expect, test } from 'vitest';
import { seededRandom } from '#core/testing/seededRandom.ts';
import { sentence, title, vocabulary } from './randomText.ts';

const words = sentence(seededRandom(1), 1_000_000).slice(0, -1).toLowerCase().split(' ');
const counts = new Map<string, number>();
for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
const byFrequency = [...counts.values()].toSorted((a, b) => b - a);

test('a large text has most words of the vocabulary, and no others', () => {
  expect([vocabulary.length, new Set(vocabulary).size]).toEqual([20_000, 20_000]);
  expect(counts.size).toBeLessThanOrEqual(20_000);
  expect(counts.size).toBeGreaterThan(19_000);
});

test('words follow Zipf: at ten times the rank, a tenth as frequent', () => {
  for (const place of [10, 100, 1000]) {
    const ratio = (byFrequency[place] ?? 0) / (byFrequency[place * 10] ?? 0);
    expect([ratio > 6, ratio < 14]).toEqual([true, true]);
  }
});

test('a title has no function words', () => {
  const random = seededRandom(2);
  const titles = Array.from({ length: 1000 }, () => title(random).toLowerCase().split(' '));
  expect(titles.filter((all) => all.some((word) => ['the', 'of', 'and', 'from'].includes(word)))).toEqual([]);
  expect(new Set(titles.map(({ length }) => length))).toEqual(new Set([2, 3, 4]));
});
