import { isListOf } from '../../isListOf.ts';
import { isString } from '../../isString.ts';
import { encodeNumber, maxDigit, numberReader } from '../text/numberText.ts';
import { isCount, isPairOf } from './guards.ts';
import { damagedPart, parsePart, writePart } from './indexPart.ts';

/** The inverted index of the texts of some pages: for each word the records that contain it. */
export type BodyPart = {
  /** The pages and how many records each has; records are numbered in this order. */
  readonly pages: readonly (readonly [url: string, records: number])[];
  /** Calls `visit` for each word with the records that contain it, in ascending order, and how often each does. */
  readonly forEachWord: (visit: WordVisitor) => void;
};

/** The lists are reused for the next word: do not keep them. */
export type WordVisitor = (word: string, records: readonly number[], counts: readonly number[]) => void;

/** A word with the records that contain it, in ascending order. */
export type WordEntry = readonly [word: string, occurrences: readonly Occurrence[]];

/** The number of times that a record contains a word. */
export type Occurrence = { readonly record: number; readonly count: number };

/**
 * Writes the words of some pages, which are sorted. Each is written as the length of the prefix it shares with the previous word and the rest
 * (front coding). Three streams of numbers (`numberText`) have the number of records of each word, the gaps between these records, and
 * the counts above one with the number of ones between them.
 *
 * The methods are those of I. H. Witten, A. Moffat and T. C. Bell, “Managing Gigabytes”, 2nd edition 1999, chapters 3 and 4.
 */
export function bodyPartText(pages: BodyPart['pages'], sortedWords: Iterable<WordEntry>): string {
  let words = '';
  let records = '';
  let gaps = '';
  let counts = '';
  let previous = '';
  let ones = 0;
  for (const [word, occurrences] of sortedWords) {
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
  return writePart('body', { pages, words, records, gaps, counts });
}

/** Reads a body part. This function and `forEachWord` throw an `IndexFormatError` if the part is damaged. */
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
      const nextRecords = numberReader(records);
      const nextGap = numberReader(gaps);
      const nextCount = countReader(counts);
      const found: number[] = [];
      const times: number[] = [];
      for (const word of decodeWords(words)) {
        const length = (nextRecords() ?? -1) + 1;
        found.length = length;
        times.length = length;
        let next = 0;
        for (let position = 0; position < length; position += 1) {
          const record = next + (nextGap() ?? total);
          if (record >= total) {
            throw damagedPart('body', `the word “${word}” is in a record that does not exist`);
          }
          found[position] = record;
          times[position] = nextCount();
          next = record + 1;
        }
        visit(word, found, times);
      }
    },
  };
}

/** Returns the length of the common prefix, up to what a single character can encode. */
function sharedLength(a: string, b: string): number {
  const max = Math.min(a.length, b.length, maxDigit);
  let length = 0;
  while (length < max && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

function* decodeWords(text: string): Generator<string> {
  let previous = '';
  for (let position = 0; position < text.length;) {
    const shared = numberReader(text.charAt(position))() ?? Infinity;
    const end = text.indexOf(' ', position + 1);
    if (shared > previous.length || end === -1) {
      throw damagedPart('body', `its list of words is invalid after “${previous}”`);
    }
    previous = previous.slice(0, shared) + text.slice(position + 1, end);
    position = end + 1;
    yield previous;
  }
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
