import type { Block } from '../content/portableText.ts';
import { countWords } from './countWords.ts';
import { plainText } from './plainText.ts';

const wordsPerMinute = 200;

/** Whole minutes that reading a body takes, at least one. */
export function readingMinutes(body: readonly Block[]): number {
  return Math.max(1, Math.ceil(countWords(plainText(body)) / wordsPerMinute));
}
