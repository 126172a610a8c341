import { expect, test } from 'vitest';
import { alignmentDistance } from '#core/search/testing/bruteForceWords.ts';
import { vocabulary } from '../../corpus/randomText.ts';
import { queriesOf, queryKinds } from './queries.ts';

test('there are as many queries of each kind as asked for, the same for the same seed', () => {
  for (const kind of queryKinds) {
    const queries = queriesOf(kind, 50, 1);
    expect(queries.length).toBe(50);
    expect(queriesOf(kind, 50, 1)).toEqual(queries);
    expect(queriesOf(kind, 50, 2)).not.toEqual(queries);
  }
});

test('a misspelt word is one typing error away from a word of the corpus', () => {
  for (const { text } of queriesOf('typo', 5, 1)) {
    const near = vocabulary.filter((word) => Math.abs(word.length - text.length) <= 1);
    expect(near.some((word) => alignmentDistance(word, text) <= 1)).toBe(true);
  }
});
