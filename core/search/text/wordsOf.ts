/** A word of a text as it is written there, and its range in UTF-16 code units. */
export type Word = { readonly text: string; readonly start: number; readonly end: number };

const letter = String.raw`[\p{L}\p{N}\p{M}_]`;
const letters = `${letter}+`;
/** A hyphen between letters and digits belongs to the name that they make: `ERC-20`, but not `x86-64` or `2-step`. */
export const nameHyphen = String.raw`[-‐‑](?<=(?<!${letter})\p{L}+.)(?=\d+(?!${letter}))`;
/** A comma groups the digits of a number: `1,500,000`. */
const groupMark = String.raw`,(?<=(?<!${letter})[1-9]\d{0,2}(?:,\d{3})*.)(?=\d{3}(?!${letter}))`;
const simple = new RegExp(letters, 'gu');
/** Runs of letters joined by marks within words (`don't`, `node.js`, `10:30`, `@scope/name`, `ERC-20`), and emoji. */
const compound = new RegExp(
  String.raw`${letters}(?:(?:[.'’:/@&+#^]{1,3}|${nameHyphen}|${groupMark})${letters})*|\p{Emoji_Presentation}`,
  'gu',
);

/** Only the parts of a longer compound (an address, a long path) are indexed. */
const maxCompoundLength = 40;
/** The most letters of a word; longer runs would only make the index larger. */
export const maxWordLength = 80;

/**
 * Splits a text into words. They are separated by white space, most hyphens, dashes, brackets and other punctuation; identifiers
 * (`batch_manager`), compounds (`10:30`, `node.js`, `10^18`) and names with a number (`ERC-20`) are one word each, whose parts `formsOf`
 * returns, and so is a number with grouped digits (`1,500,000`). An emoji is a word.
 */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(compound)) {
    const word = wordAt(match[0], match.index);
    if (match[0].length <= maxCompoundLength) words.push(word);
    else {
      for (const part of match[0].matchAll(simple)) {
        if (part[0].length <= maxWordLength) words.push(wordAt(part[0], match.index + part.index));
      }
    }
  }
  return words;
}

function wordAt(text: string, start: number): Word {
  return { text, start, end: start + text.length };
}
