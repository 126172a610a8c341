import type { Mark } from './marksOf.ts';
import { marksOf } from './marksOf.ts';

/** A passage of a text around its matches. It starts and ends with whole words; `marks` are ranges of it. */
export type Excerpt = {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** True if there is text before or after it. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
};

/**
 * Returns the passage of at most `maxLength` UTF-16 code units that contains the most different terms; of several such
 * passages the one with the most marks, then the first. The marks are in its middle. If the text contains none of the terms, the
 * excerpt is its beginning.
 */
export function excerptOf(text: string, terms: ReadonlySet<string>, maxLength: number): Excerpt {
  const marks = marksOf(text, terms);
  const best = bestRun(text, marks, maxLength);
  const from = marks[best.first]?.[0] ?? 0;
  const to = marks[best.last]?.[1] ?? 0;
  const margin = Math.max(0, Math.floor((maxLength - (to - from)) / 2));
  let start = Math.max(0, Math.min(from - margin, text.length - maxLength));
  let end = Math.min(text.length, start + maxLength);
  if (start > 0) start = wordStart(text, start, from);
  if (end < text.length) end = wordEnd(text, end, Math.max(to, start));
  // At an edge a separator separates nothing.
  while (start < from && isSeparator(text.charAt(start))) start += 1;
  while (end > Math.max(to, start) && isSeparator(text.charAt(end - 1))) end -= 1;
  return {
    text: text.slice(start, end),
    marks: marks.flatMap(([first, last]): readonly Mark[] =>
      first >= start && last <= end ? [[first - start, last - start]] : [],
    ),
    cutBefore: start > 0,
    cutAfter: end < text.length,
  };
}

/** Finds the first and last mark of the best passage in one pass: both ends only move forward. */
function bestRun(
  text: string,
  marks: readonly Mark[],
  maxLength: number,
): { readonly first: number; readonly last: number } {
  const counts = new Map<string, number>();
  const wordOf = (index: number) => text.slice(...(marks[index] ?? [0, 0])).toLowerCase();
  const startOf = (index: number) => marks[index]?.[0] ?? 0;
  let best = { first: 0, last: 0, different: 0, marks: 0 };
  let first = 0;
  for (const [last, [, end]] of marks.entries()) {
    counts.set(wordOf(last), (counts.get(wordOf(last)) ?? 0) + 1);
    for (; first < last && end - startOf(first) > maxLength; first += 1) {
      const left = (counts.get(wordOf(first)) ?? 1) - 1;
      if (left === 0) counts.delete(wordOf(first));
      else counts.set(wordOf(first), left);
    }
    const different = counts.size;
    const inside = last - first + 1;
    if (different > best.different || (different === best.different && inside > best.marks)) {
      best = { first, last, different, marks: inside };
    }
  }
  return best;
}

/** Returns whether a character is white space or the separator that `sectionsOfBody` writes. */
function isSeparator(char: string): boolean {
  return /[\s·]/.test(char);
}

/** Returns the next position from `start` on at which a word begins, at most `limit`. */
function wordStart(text: string, start: number, limit: number): number {
  for (let position = start; position < limit; position += 1) {
    if (/\s/.test(text.charAt(position - 1)) && /\S/.test(text.charAt(position))) return position;
  }
  return limit;
}

/** Returns the last position up to `end` at which a word ends, at least `limit`. */
function wordEnd(text: string, end: number, limit: number): number {
  for (let position = end; position > limit; position -= 1) {
    if (/\s/.test(text.charAt(position)) && /\S/.test(text.charAt(position - 1))) return position;
  }
  return Math.max(limit, 0);
}
