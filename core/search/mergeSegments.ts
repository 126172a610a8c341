import type { Segment } from './segment.ts';

/** One segment with the terms and postings of two. */
export function mergeSegments(one: Segment, other: Segment): Segment {
  const terms = mergeSorted(one.terms, other.terms);
  const places = [placesIn(terms.all, one.terms), placesIn(terms.all, other.terms)] as const;
  const starts = new Uint32Array(terms.all.length + 1);
  const postings = new Uint32Array(one.postings.length + other.postings.length);
  let end = 0;
  for (const [place, [first, second]] of terms.from.entries()) {
    for (const [segment, term] of [
      [one, first],
      [other, second],
    ] as const) {
      if (term === -1) continue;
      const part = segment.postings.subarray(segment.starts[term], segment.starts[term + 1]);
      postings.set(part, end);
      end += part.length;
    }
    starts[place + 1] = end;
  }
  const stems = mergeSorted(one.stems, other.stems);
  return {
    terms: terms.all,
    postings,
    starts,
    stems: stems.all,
    termsOfStem: stems.from.map(([first, second]) => [
      ...new Set([
        ...(one.termsOfStem[first] ?? []).map((term) => places[0][term] ?? 0),
        ...(other.termsOfStem[second] ?? []).map((term) => places[1][term] ?? 0),
      ]),
    ]),
  };
}

type Merged = {
  readonly all: readonly string[];
  /** For each text its place in the two lists, -1 where it is not in one. */
  readonly from: readonly (readonly [number, number])[];
};

/** The texts of two sorted lists, sorted, each once. */
function mergeSorted(one: readonly string[], other: readonly string[]): Merged {
  const all: string[] = [];
  const from: (readonly [number, number])[] = [];
  let first = 0;
  let second = 0;
  while (first < one.length || second < other.length) {
    const a = one[first];
    const b = other[second];
    if (b === undefined || (a !== undefined && a < b)) {
      all.push(a ?? '');
      from.push([first, -1]);
      first += 1;
    } else if (a === undefined || b < a) {
      all.push(b);
      from.push([-1, second]);
      second += 1;
    } else {
      all.push(a);
      from.push([first, second]);
      first += 1;
      second += 1;
    }
  }
  return { all, from };
}

/** Where each text of a sorted list is in a longer one that has all of them. */
function placesIn(all: readonly string[], some: readonly string[]): Uint32Array {
  const places = new Uint32Array(some.length);
  let next = 0;
  for (const [place, text] of all.entries()) {
    if (text !== some[next]) continue;
    places[next] = place;
    next += 1;
  }
  return places;
}
