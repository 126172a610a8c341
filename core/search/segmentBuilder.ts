import { compareText } from '../text/compareText.ts';
import { foldWord, formsOf } from './formsOf.ts';
import { mergeSegments } from './mergeSegments.ts';
import { countOfPosting, maxCount, postingOf, slotOfPosting } from './posting.ts';
import type { Segment } from './segment.ts';
import { stopWords } from './stopWords.ts';

/** The postings of the terms under which a word can be found. */
type KnownWord = { readonly postings: readonly number[][]; readonly isStopWord: boolean };

/** Puts a segment together, word by word; `stemOf` is asked for every term. */
export class SegmentBuilder {
  readonly #stemOf: (term: string) => string;
  /** Terms that came sorted: their postings, one term after the other, and where those of each begin. */
  readonly #terms: string[] = [];
  readonly #starts: number[] = [];
  readonly #postings: number[] = [];
  /** The postings of the other terms. */
  readonly #others = new Map<string, number[]>();
  /** By word of a text, as it is written there. */
  readonly #known = new Map<string, KnownWord>();
  #last = '';

  constructor(stemOf: (term: string) => string) {
    this.#stemOf = stemOf;
  }

  /** Adds a word of a text to the slot; the words of a slot have to come one after the other. Answers whether it is no stop word. */
  addWord(word: string, slot: number): boolean {
    const { postings, isStopWord } = this.#knownWord(word);
    for (const ofTerm of postings) {
      const last = ofTerm.at(-1);
      if (last === undefined || slotOfPosting(last) !== slot) ofTerm.push(postingOf(slot, 1));
      else if (countOfPosting(last) < maxCount) ofTerm[ofTerm.length - 1] = last + 1;
    }
    return !isStopWord;
  }

  /**
   * Adds the postings of a word to all of its forms; of the forms stop words are passed over. Words that come sorted, as a body
   * part has them, are added fastest.
   */
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
    if (known !== undefined) return known;
    const terms = formsOf(word).filter((form) => form !== '' && !stopWords.has(form));
    const found = {
      postings: terms.map((term) => this.#postingsOf(term)),
      isStopWord: stopWords.has(foldWord(word)),
    };
    this.#known.set(word, found);
    return found;
  }

  #postingsOf(term: string): number[] {
    const known = this.#others.get(term);
    if (known !== undefined) return known;
    const postings: number[] = [];
    this.#others.set(term, postings);
    return postings;
  }

  #segmentOf(terms: readonly string[], starts: readonly number[], postings: readonly number[]): Segment {
    const termsOfStem = new Map<string, number[]>();
    for (const [place, term] of terms.entries()) {
      const stem = this.#stemOf(term);
      if (stem === term) continue;
      const known = termsOfStem.get(stem);
      if (known === undefined) termsOfStem.set(stem, [place]);
      else known.push(place);
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
