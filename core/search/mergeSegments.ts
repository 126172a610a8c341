import type { Segment } from './segment.ts';

/** One segment with the terms and postings of two; of a term that both have, the postings of the first come first. */
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
      const place = part.terms[term] ?? 0;
      const to = segment.starts[term + 1] ?? 0;
      let end = next[place] ?? 0;
      for (let from = segment.starts[term] ?? 0; from < to; from += 1) {
        postings[end] = segment.postings[from] ?? 0;
        end += 1;
      }
      next[place] = end;
    }
    for (const [stem, ofStem] of segment.termsOfStem.entries()) {
      const merged = termsOfStem[part.stems[stem] ?? 0];
      for (const term of ofStem) {
        const place = part.terms[term] ?? 0;
        if (merged?.includes(place) === false) merged.push(place);
      }
    }
  }
  return { terms: terms.all, postings, starts, stems: stems.all, termsOfStem };
}

/** A segment and the places that its terms and stems have in the new one. */
type Part = { readonly segment: Segment; readonly terms: Uint32Array; readonly stems: Uint32Array };

/** Where the postings of each term begin, and where the last end. */
function startsOf(parts: readonly Part[], count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const { segment, terms } of parts) {
    for (let term = 0; term < terms.length; term += 1) {
      const after = (terms[term] ?? 0) + 1;
      starts[after] = (starts[after] ?? 0) + (segment.starts[term + 1] ?? 0) - (segment.starts[term] ?? 0);
    }
  }
  for (let place = 1; place <= count; place += 1) {
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  }
  return starts;
}

type Merged = {
  readonly all: readonly string[];
  /** For each text of the two lists its place in `all`. */
  readonly ofOne: Uint32Array;
  readonly ofOther: Uint32Array;
};

/** The texts of two sorted lists, sorted, each once. */
function mergeSorted(one: readonly string[], other: readonly string[]): Merged {
  const all: string[] = [];
  const ofOne = new Uint32Array(one.length);
  const ofOther = new Uint32Array(other.length);
  let first = 0;
  let second = 0;
  while (first < one.length || second < other.length) {
    const a = one[first];
    const b = other[second];
    const isOfOne = a !== undefined && (b === undefined || a <= b);
    const isOfOther = b !== undefined && (a === undefined || b <= a);
    if (isOfOne) ofOne[first] = all.length;
    if (isOfOther) ofOther[second] = all.length;
    all.push((isOfOne ? a : b) ?? '');
    first += Number(isOfOne);
    second += Number(isOfOther);
  }
  return { all, ofOne, ofOther };
}
