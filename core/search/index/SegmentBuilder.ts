import type { Segment } from './segment.ts';
import { compareText } from '../../text/compareText.ts';
import { foldWord, formsOf } from '../text/formsOf.ts';
import { stopWords } from '../text/stopWords.ts';
import { mergeSegments } from './mergeSegments.ts';
import { countOfPosting, maxCount, postingOf, slotOfPosting } from './posting.ts';

/** The postings of the terms under which a word is indexed. */
type KnownWord = { readonly postings: readonly number[][]; readonly isStopWord: boolean };

/** Builds a segment word by word; `stemOf` is called for every term. */
export class SegmentBuilder {
  readonly #stemOf: (term: string) => string;
  /** Terms that were added in order, their postings, one term after the other, and where those of each begin. */
  readonly #terms: string[] = [];
  readonly #starts: number[] = [];
  readonly #postings: number[] = [];
  /** The postings of the other terms. */
  readonly #others = new Map<string, number[]>();
  /** By word, as it is written in a text. */
  readonly #known = new Map<string, KnownWord>();
  #last = '';

  constructor(stemOf: (term: string) => string) {
    this.#stemOf = stemOf;
  }

  /** Adds a word of a text to a slot and returns whether it counts: stop words do not. Slots must be added one after the other. */
  addWord(word: string, slot: number): boolean {
    const { postings, isStopWord } = this.#knownWord(word);
    for (const ofTerm of postings) {
      // No posting is 0: its count is at least 1.
      const last = ofTerm.at(-1) ?? 0;
      if (last === 0 || slotOfPosting(last) !== slot) ofTerm.push(postingOf(slot, 1));
      else if (countOfPosting(last) < maxCount) ofTerm[ofTerm.length - 1] = last + 1;
    }
    return !isStopWord;
  }

  /** Adds the postings of a word to all its forms except stop words. It is fastest if words are sorted, as in a body part. */
  add(word: string, postings: readonly number[]): void {
    const forms = formsOf(word);
    if (forms.length === 1 && forms[0] === word && word > this.#last && !stopWords.has(word)) {
      this.#terms.push(word);
      this.#starts.push(this.#postings.length);
      for (const posting of postings) this.#postings.push(posting);
      this.#last = word;
      return;
    }
    for (const ofTerm of this.#knownWord(word).postings) {
      for (const posting of postings) ofTerm.push(posting);
    }
  }

  build(): Segment {
    const sorted = this.#segmentOf(this.#terms, this.#starts, this.#postings);
    if (this.#others.size === 0) return sorted;
    const others = [...this.#others.keys()].toSorted(compareText);
    const starts: number[] = [];
    const postings: number[] = [];
    for (const term of others) {
      starts.push(postings.length);
      for (const posting of this.#others.get(term) ?? []) postings.push(posting);
    }
    const rest = this.#segmentOf(others, starts, postings);
    return sorted.terms.length === 0 ? rest : mergeSegments(sorted, rest);
  }

  #knownWord(word: string): KnownWord {
    const known = this.#known.get(word);
    if (known) return known;
    const terms = formsOf(word).filter((form) => form !== '' && !stopWords.has(form));
    const found = {
      postings: terms.map((term) => this.#postingsOf(term)),
      isStopWord: stopWords.has(foldWord(word)),
    };
    this.#known.set(word, found);
    return found;
  }

  #postingsOf(term: string): number[] {
    const postings = this.#others.get(term) ?? [];
    this.#others.set(term, postings);
    return postings;
  }

  #segmentOf(terms: readonly string[], starts: readonly number[], postings: readonly number[]): Segment {
    const termsOfStem = new Map<string, number[]>();
    for (const [position, term] of terms.entries()) {
      const stem = this.#stemOf(term);
      if (stem === term) continue;
      const known = termsOfStem.get(stem);
      if (known) known.push(position);
      else termsOfStem.set(stem, [position]);
    }
    const stems = [...termsOfStem.keys()].toSorted(compareText);
    return {
      terms,
      postings: new Uint32Array(postings),
      starts: new Uint32Array([...starts, postings.length]),
      stems,
      termsOfStem: stems.map((stem) => termsOfStem.get(stem) ?? []),
    };
  }
}
