import type { Block } from '../content/portableText.ts';
import { plainText } from './plainText.ts';

/** Estimates how many minutes it takes to read a body, at 200 words a minute: a whole number, at least 1. */
export function readingMinutes(body: readonly Block[]): number {
  return Math.max(1, Math.ceil(countWords(plainText(body)) / wordsPerMinute));
}

const wordsPerMinute = 200;

/** Counts words as a reader would: `A 0.5% fee, isn't it?` has 5. */
export function countWords(text: string): number {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike === true).length;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
