import { compareText } from '../text/compareText.ts';
import { foldWord, isCamelCase } from './formsOf.ts';
import { isCount, isListOf, isPairOf, isString } from './guards.ts';
import { damagedPart, parsePart, writePart } from './indexPart.ts';
import { encodeNumber, largestDigit, numberReader } from './numberText.ts';
import type { SearchRecord } from './searchRecord.ts';
import { stopWords } from './stopWords.ts';
import { wordsOf } from './words.ts';

/** The words of the texts of some pages, inverted: for every word the records that have it. */
export type BodyPart = {
  /** The pages and how many records each has, in the order in which the occurrences count them. */
  readonly pages: readonly (readonly [url: string, records: number])[];
  /** Calls back for every word with the records that have it, ascending, and how often each does. */
  readonly forEachWord: (visit: WordVisitor) => void;
};

/** The lists are used again for the next word: keep nothing of them. */
export type WordVisitor = (word: string, records: readonly number[], counts: readonly number[]) => void;

type Occurrence = { readonly record: number; readonly count: number };

/**
 * Writes the words of texts and code samples. Words are sorted, each written as the length of what it shares with the
 * word before it and the rest; three streams of numbers hold in how many records a word is, the gaps between those
 * records, and the counts above one with the number of ones between them.
 */
export function writeBodyPart(pages: readonly (readonly SearchRecord[])[]): string {
  const inverted = invert(pages.flat());
  let words = '';
  let records = '';
  let gaps = '';
  let counts = '';
  let previous = '';
  let ones = 0;
  for (const [word, occurrences] of [...inverted].toSorted(([a], [b]) => compareText(a, b))) {
    const shared = sharedLength(previous, word);
    words += `${encodeNumber(shared)}${word.slice(shared)} `;
    records += encodeNumber(occurrences.length - 1);
    previous = word;
    let next = 0;
    for (const { record, count } of occurrences) {
      gaps += encodeNumber(record - next);
      next = record + 1;
      if (count === 1) {
        ones += 1;
      } else {
        counts += encodeNumber(ones) + encodeNumber(count - 2);
        ones = 0;
      }
    }
  }
  return writePart('body', {
    pages: pages.map((page) => [page[0]?.url ?? '', page.length]),
    words,
    records,
    gaps,
    counts,
  });
}

/** Reads a body part; it and `forEachWord` throw an `IndexFormatError` where the part is damaged. */
export function readBodyPart(text: string): BodyPart {
  const { pages, words, records, gaps, counts } = parsePart('body', text);
  if (!isListOf(isPairOf(isString, isCount))(pages)) {
    throw damagedPart('body', '`pages` is not a list of URLs and numbers');
  }
  if (!isString(words) || !isString(records) || !isString(gaps) || !isString(counts)) {
    throw damagedPart('body', 'its words or numbers are missing');
  }
  const total = pages.reduce((sum, [, count]) => sum + count, 0);
  return {
    pages,
    forEachWord: (visit) => {
      const nextWord = wordReader(words);
      const nextRecords = numberReader(records);
      const nextGap = numberReader(gaps);
      const nextCount = countReader(counts);
      const found: number[] = [];
      const times: number[] = [];
      for (let word = nextWord(); word !== undefined; word = nextWord()) {
        const length = (nextRecords() ?? -1) + 1;
        found.length = length;
        times.length = length;
        let next = 0;
        for (let place = 0; place < length; place += 1) {
          const record = next + (nextGap() ?? total);
          if (record >= total) throw damagedPart('body', `it does not have the record of the word “${word}”`);
          found[place] = record;
          times[place] = nextCount();
          next = record + 1;
        }
        visit(word, found, times);
      }
    },
  };
}

/** Occurrences by word, records ascending. A word keeps its capitals only if they tell its parts. */
function invert(records: readonly SearchRecord[]): ReadonlyMap<string, readonly Occurrence[]> {
  const inverted = new Map<string, Occurrence[]>();
  for (const [record, { text, code }] of records.entries()) {
    const counts = new Map<string, number>();
    for (const { text: written } of [...wordsOf(text), ...wordsOf(code)]) {
      const word = isCamelCase(written) ? written : foldWord(written);
      if (word !== '' && !stopWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    for (const [word, count] of counts) {
      const occurrences = inverted.get(word);
      if (occurrences === undefined) inverted.set(word, [{ record, count }]);
      else occurrences.push({ record, count });
    }
  }
  return inverted;
}

/** At most what a single character can say. */
function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length, largestDigit);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

function wordReader(text: string): () => string | undefined {
  let position = 0;
  let previous = '';
  return () => {
    if (position >= text.length) return undefined;
    const shared = numberReader(text.charAt(position))();
    const end = text.indexOf(' ', position + 1);
    if (shared === undefined || shared > previous.length || end === -1) {
      throw damagedPart('body', `its list of words breaks off after “${previous}”`);
    }
    previous = previous.slice(0, shared) + text.slice(position + 1, end);
    position = end + 1;
    return previous;
  };
}

function countReader(text: string): () => number {
  const next = numberReader(text);
  let ones = next() ?? Number.POSITIVE_INFINITY;
  return () => {
    if (ones > 0) {
      ones -= 1;
      return 1;
    }
    const count = (next() ?? 0) + 2;
    ones = next() ?? Number.POSITIVE_INFINITY;
    return count;
  };
}
