import type { Occurrence, WordEntry } from './bodyPart.ts';
import type { SearchRecord } from './searchRecord.ts';
import { compareText } from '../../text/compareText.ts';
import { foldWord, isCamelCase } from '../text/formsOf.ts';
import { stopWords } from '../text/stopWords.ts';
import { wordsOf } from '../text/wordsOf.ts';
import { bodyPartText, readBodyPart } from './bodyPart.ts';

/** The fields of a record that a body part is made from. */
type BodyRecord = Pick<SearchRecord, 'url' | 'text' | 'code'>;
type BodyPages = readonly (readonly BodyRecord[])[];

/**
 * Writes the words of texts and code samples. `pages` has the records of each page.
 * @param before an earlier part: finding the words of a text takes longer than reading them there, so only new texts are looked at. The result
 * is the same.
 */
export function writeBodyPart(
  pages: BodyPages,
  before?: { readonly pages: BodyPages; readonly text: string },
): string {
  const kept = before && keptRecords(before.pages, pages);
  const words = kept ? wordsOfPart(before.text, kept) : new Map<string, Occurrence[]>();
  const known = new Set(kept);
  const changed = new Set<Occurrence[]>();
  for (const [record, each] of pages.flat().entries()) {
    if (known.has(record)) continue;
    for (const [word, count] of countWords(each)) {
      const occurrences = words.get(word) ?? [];
      words.set(word, occurrences);
      changed.add(occurrences);
      occurrences.push({ record, count });
    }
  }
  for (const occurrences of changed) occurrences.sort((one, other) => one.record - other.record);
  const sorted: readonly WordEntry[] = [...words].toSorted(([a], [b]) => compareText(a, b));
  return bodyPartText(
    pages.map((page) => [page[0]?.url ?? '', page.length]),
    sorted,
  );
}

/**
 * Returns the new number of each earlier record, or undefined for one whose page has changed. Returns undefined instead of a list if pages are
 * in another order: then nothing of the earlier part can be used.
 */
function keptRecords(before: BodyPages, pages: BodyPages): readonly (number | undefined)[] | undefined {
  const placed = new Map<string, { readonly start: number; readonly page: readonly BodyRecord[] }>();
  let total = 0;
  for (const page of before) {
    placed.set(page[0]?.url ?? '', { start: total, page });
    total += page.length;
  }
  const kept = Array.from<number | undefined>({ length: total });
  let [next, last] = [0, -1];
  for (const page of pages) {
    const found = placed.get(page[0]?.url ?? '');
    if (found && saySame(found.page, page)) {
      if (found.start < last) return undefined;
      last = found.start;
      for (let index = 0; index < page.length; index += 1) kept[found.start + index] = next + index;
    }
    next += page.length;
  }
  return kept;
}

function saySame(some: readonly BodyRecord[], others: readonly BodyRecord[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ text, code }, index) => text === others[index]?.text && code === others[index].code)
  );
}

/** Returns the words of an earlier part, in order, with the new numbers of records. Leaves out words that no record has any more. */
function wordsOfPart(text: string, kept: readonly (number | undefined)[]): Map<string, Occurrence[]> {
  const words = new Map<string, Occurrence[]>();
  readBodyPart(text).forEachWord((word, records, counts) => {
    const occurrences: Occurrence[] = [];
    for (const [position, before] of records.entries()) {
      const record = kept[before];
      if (record !== undefined) occurrences.push({ record, count: counts[position] ?? 1 });
    }
    if (occurrences.length > 0) words.set(word, occurrences);
  });
  return words;
}

/** Counts the words of a record. A word keeps its capitals only if they separate its parts. */
function countWords({ text, code }: BodyRecord): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text: written } of [...wordsOf(text), ...wordsOf(code)]) {
    const word = isCamelCase(written) ? written : foldWord(written);
    if (word !== '' && !stopWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
