/** A word of a text as it is written there, and where. */
export type Word = { readonly text: string; readonly start: number; readonly end: number };

const letters = String.raw`[\p{L}\p{N}\p{M}_]+`;
const simple = new RegExp(letters, 'gu');
/** Runs of letters held together by a mark of which words are made: `don't`, `node.js`, `10:30`, `@scope/name`. */
const compound = new RegExp(String.raw`${letters}(?:[.'’:/@&+#]{1,3}${letters})*`, 'gu');

/** A compound longer than this (an address, a long path) is looked up by its parts only. */
const longestCompound = 40;
/** A run of letters longer than this is no word; it could only make the index larger. */
export const longestWord = 80;

/**
 * The words of a text, in order. White space, hyphens, dashes, brackets and other punctuation separate them; an
 * identifier (`batch_manager`) and a compound (`10:30`, `node.js`) are one word each, whose parts `formsOf` knows.
 */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(compound)) {
    const word = wordAt(match[0], match.index);
    if (match[0].length <= longestCompound) words.push(word);
    else {
      for (const part of match[0].matchAll(simple)) {
        if (part[0].length <= longestWord) words.push(wordAt(part[0], match.index + part.index));
      }
    }
  }
  return words;
}

function wordAt(text: string, start: number): Word {
  return { text, start, end: start + text.length };
}
