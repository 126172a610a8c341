import type { SearchIndex } from '../index/SearchIndex.ts';
import type { TermMatch } from './termMatch.ts';
import { foldWord, splitAtDigits } from '../text/formsOf.ts';
import { stopWords } from '../text/stopWords.ts';
import { wordsOf } from '../text/wordsOf.ts';
import { sameStem } from './sameStem.ts';
import { isFound, match } from './termMatch.ts';

export type FoundSynonym = { readonly phrase: string; readonly match: TermMatch };

/** Matches phrases that mean the same as a word: a field must have all words of one. Phrases that no text can have are left out. */
export function matchSynonyms(
  { segments }: SearchIndex,
  phrases: readonly string[],
): readonly FoundSynonym[] {
  return phrases
    .map((phrase) => {
      const words = wordsOf(phrase)
        .flatMap(({ text }) => splitAtDigits(foldWord(text)))
        .filter((word) => !stopWords.has(word));
      const groups = words.map((word) => segments.map((segment) => sameStem(segment, word)));
      return { phrase, match: match('synonym', groups) };
    })
    .filter((each) => isFound(each.match));
}
