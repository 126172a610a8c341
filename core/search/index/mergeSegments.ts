import type { Segment } from './segment.ts';
import { compareText } from '../../text/compareText.ts';

/** Merges two segments into one. The postings of a term that both have are those of the first, then those of the second. */
export function mergeSegments(one: Segment, other: Segment): Segment {
  const terms = mergeSorted(one.terms, other.terms);
  const stems = mergeSorted(one.stems, other.stems);
  const parts: readonly Part[] = [
    { segment: one, terms: terms.ofOne, stems: stems.ofOne },
    { segment: other, terms: terms.ofOther, stems: stems.ofOther },
  ];
  const starts = startsOf(parts, terms.all.length);
  const next = starts.slice();
  const postings = new Uint32Array(one.postings.length + other.postings.length);
  const termsOfStem = stems.all.map((): number[] => []);
  for (const part of parts) {
    const { segment } = part;
    for (let term = 0; term < part.terms.length; term += 1) {
      const position = part.terms[term] ?? 0;
      const to = segment.starts[term + 1] ?? 0;
      let end = next[position] ?? 0;
      for (let from = segment.starts[term] ?? 0; from < to; from += 1) {
        postings[end] = segment.postings[from] ?? 0;
        end += 1;
      }
      next[position] = end;
    }
    for (const [stem, ofStem] of segment.termsOfStem.entries()) {
      const merged = termsOfStem[part.stems[stem] ?? 0];
      for (const term of ofStem) {
        const position = part.terms[term] ?? 0;
        if (merged?.includes(position) === false) merged.push(position);
      }
    }
  }
  return { terms: terms.all, postings, starts, stems: stems.all, termsOfStem };
}

/** A segment and the positions of its terms and stems in the merged one. */
type Part = { readonly segment: Segment; readonly terms: Uint32Array; readonly stems: Uint32Array };

/** Returns where the postings of each merged term begin, and where the last ones end. */
function startsOf(parts: readonly Part[], count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const { segment, terms } of parts) {
    for (let term = 0; term < terms.length; term += 1) {
      const after = (terms[term] ?? 0) + 1;
      starts[after] = (starts[after] ?? 0) + (segment.starts[term + 1] ?? 0) - (segment.starts[term] ?? 0);
    }
  }
  for (let position = 1; position <= count; position += 1) {
    starts[position] = (starts[position] ?? 0) + (starts[position - 1] ?? 0);
  }
  return starts;
}

type Merged = {
  readonly all: readonly string[];
  /** The position in `all` of each text of the two lists. */
  readonly ofOne: Uint32Array;
  readonly ofOther: Uint32Array;
};

/** Merges two sorted lists into one without duplicates. */
function mergeSorted(one: readonly string[], other: readonly string[]): Merged {
  const all: string[] = [];
  const ofOne = new Uint32Array(one.length);
  const ofOther = new Uint32Array(other.length);
  let first = 0;
  let second = 0;
  while (first < one.length || second < other.length) {
    const order = orderAt(one, first, other, second);
    if (order <= 0) ofOne[first] = all.length;
    if (order >= 0) ofOther[second] = all.length;
    all.push((order <= 0 ? one[first] : other[second]) ?? '');
    first += Number(order <= 0);
    second += Number(order >= 0);
  }
  return { all, ofOne, ofOther };
}

/** Compares the next texts of two lists; the end of a list comes after every text. */
function orderAt(one: readonly string[], first: number, other: readonly string[], second: number): number {
  if (first === one.length) return 1;
  if (second === other.length) return -1;
  return compareText(one[first] ?? '', other[second] ?? '');
}
