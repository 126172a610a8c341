import type { Mark } from './marksOf.ts';
import { marksOf } from './marksOf.ts';

/** A piece of a text around what was found in it. `marks` are offsets into `text`, which starts and ends with whole words. */
export type Excerpt = {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Whether text before or after it was left out. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
};

/**
 * The window of at most `length` characters that has the most different terms, then the most marks, then comes first,
 * with the marks in its middle. The beginning of the text where nothing is found in it.
 */
export function excerptOf(text: string, terms: ReadonlySet<string>, length: number): Excerpt {
  const marks = marksOf(text, terms);
  const best = bestRun(text, marks, length);
  const from = marks[best.first]?.[0] ?? 0;
  const to = marks[best.last]?.[1] ?? 0;
  const margin = Math.max(0, Math.floor((length - (to - from)) / 2));
  let start = Math.max(0, Math.min(from - margin, text.length - length));
  let end = Math.min(text.length, start + length);
  if (start > 0) start = wordStart(text, start, from);
  if (end < text.length) end = wordEnd(text, end, Math.max(to, start));
  // A sign between two pieces of the text separates nothing at the edge.
  while (start < from && isBetween(text.charAt(start))) start += 1;
  while (end > Math.max(to, start) && isBetween(text.charAt(end - 1))) end -= 1;
  return {
    text: text.slice(start, end),
    marks: marks.flatMap(([first, last]): readonly Mark[] =>
      first >= start && last <= end ? [[first - start, last - start]] : [],
    ),
    cutBefore: start > 0,
    cutAfter: end < text.length,
  };
}

/** The first and last mark of the best window; found in one pass, as both ends only move forward. */
function bestRun(
  text: string,
  marks: readonly Mark[],
  length: number,
): { readonly first: number; readonly last: number } {
  const counts = new Map<string, number>();
  const wordAt = (index: number) => text.slice(...(marks[index] ?? [0, 0])).toLowerCase();
  const startOf = (index: number) => marks[index]?.[0] ?? 0;
  let best = { first: 0, last: 0, different: 0, marks: 0 };
  let first = 0;
  for (const [last, [, end]] of marks.entries()) {
    counts.set(wordAt(last), (counts.get(wordAt(last)) ?? 0) + 1);
    for (; first < last && end - startOf(first) > length; first += 1) {
      const left = (counts.get(wordAt(first)) ?? 1) - 1;
      if (left === 0) counts.delete(wordAt(first));
      else counts.set(wordAt(first), left);
    }
    const different = counts.size;
    const inside = last - first + 1;
    if (different > best.different || (different === best.different && inside > best.marks)) {
      best = { first, last, different, marks: inside };
    }
  }
  return best;
}

/** Whether a character is a blank or the sign between two pieces of a text (`sectionsOfBody`). */
function isBetween(char: string): boolean {
  return /[\s·]/.test(char);
}

/** The next place from `start` on, but not behind `limit`, at which a word begins. */
function wordStart(text: string, start: number, limit: number): number {
  for (let position = start; position < limit; position += 1) {
    if (/\s/.test(text.charAt(position - 1)) && /\S/.test(text.charAt(position))) return position;
  }
  return limit;
}

/** The last place up to `end`, but not before `limit`, at which a word ends. */
function wordEnd(text: string, end: number, limit: number): number {
  for (let position = end; position > limit; position -= 1) {
    if (/\s/.test(text.charAt(position)) && /\S/.test(text.charAt(position - 1))) return position;
  }
  return Math.max(limit, 0);
}
