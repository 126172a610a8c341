import { compareText } from '../text/compareText.ts';
import { formsOf } from './formsOf.ts';
import { stemOf } from './stemOf.ts';
import { stopWords } from './stopWords.ts';

/** The terms of one part of an index and where they stand; never changed once it is built. */
export type Segment = {
  /** Sorted by code units, each once. A term is known by its place here. */
  readonly terms: readonly string[];
  /** The postings of all terms, one term after the other: those of a term go from its start to that of the next. */
  readonly postings: Uint32Array;
  readonly starts: Uint32Array;
  /** The stems that differ from a term that has them, sorted by code units, each once. */
  readonly stems: readonly string[];
  /** For every stem the terms that have it, but for a term that is the stem itself. */
  readonly termsOfStem: readonly (readonly number[])[];
};

/** Puts a segment together, word by word. Words that come sorted, as a body part has them, are put together fastest. */
export class SegmentBuilder {
  readonly #sorted: Entry[] = [];
  readonly #others = new Map<string, number[]>();
  #last = '';

  /** Adds the places of a word to all of its forms; of the forms stop words are passed over. */
  add(word: string, postings: readonly number[]): void {
    const forms = formsOf(word);
    if (forms.length === 1 && forms[0] === word && word > this.#last && !stopWords.has(word)) {
      this.#sorted.push([word, [...postings]]);
      this.#last = word;
      return;
    }
    for (const form of forms) {
      if (form === '' || stopWords.has(form)) continue;
      const known = this.#others.get(form);
      if (known === undefined) this.#others.set(form, [...postings]);
      else known.push(...postings);
    }
  }

  build(): Segment {
    const entries = mergeEntries(this.#sorted, [...this.#others].toSorted(byTerm));
    const starts = new Uint32Array(entries.length + 1);
    for (const [place, [, postings]] of entries.entries()) {
      starts[place + 1] = (starts[place] ?? 0) + postings.length;
    }
    const postings = new Uint32Array(starts[entries.length] ?? 0);
    for (const [place, entry] of entries.entries()) postings.set(entry[1], starts[place]);
    const terms = entries.map(([term]) => term);
    const stems = [...stemsOf(terms)].toSorted(byTerm);
    return {
      terms,
      postings,
      starts,
      stems: stems.map(([stem]) => stem),
      termsOfStem: stems.map(([, ofStem]) => ofStem),
    };
  }
}

type Entry = readonly [term: string, numbers: number[]];

function mergeEntries(some: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  const merged: Entry[] = [];
  let next = 0;
  for (const entry of some) {
    for (let other = others[next]; other !== undefined && other[0] < entry[0]; other = others[next]) {
      merged.push(other);
      next += 1;
    }
    const same = others[next];
    if (same?.[0] === entry[0]) {
      merged.push([entry[0], [...entry[1], ...same[1]]]);
      next += 1;
    } else {
      merged.push(entry);
    }
  }
  return [...merged, ...others.slice(next)];
}

function stemsOf(terms: readonly string[]): ReadonlyMap<string, number[]> {
  const stems = new Map<string, number[]>();
  for (const [place, term] of terms.entries()) {
    const stem = stemOf(term);
    if (stem === term) continue;
    const known = stems.get(stem);
    if (known === undefined) stems.set(stem, [place]);
    else known.push(place);
  }
  return stems;
}

function byTerm([a]: Entry, [b]: Entry): number {
  return compareText(a, b);
}
