import type { TextCheck } from './textCheck.ts';
import { isEmptyTerm } from '#core/search/text/termOf.ts';
import { wordsOf } from '#core/search/text/wordsOf.ts';

/** The longest phrase that readers would type word for word. */
const maxWords = 5;

/** A word or a short phrase that readers search for. */
export const checkSearchPhrase: TextCheck = (text) => {
  const count = wordsOf(text).length;
  if (count === 0) {
    return { message: 'has no letters or digits', fix: 'Write a word that readers search for.' };
  }
  if (isEmptyTerm(text)) {
    return {
      message: 'has only words that the search ignores, such as "the" and "how"',
      fix: 'Add the word that it is about.',
    };
  }
  if (count > maxWords) {
    return { message: `has more than ${maxWords} words`, fix: 'Use only the words that matter.' };
  }
  return undefined;
};
