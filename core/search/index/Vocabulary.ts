import { stemOf } from '../text/stemOf.ts';

/** The terms of an index, and which of them have the same stem. */
export class Vocabulary {
  readonly #terms = new Set<string>();
  readonly #termsOfStem = new Map<string, string[]>();

  add(terms: Iterable<string>): void {
    for (const term of terms) {
      if (this.#terms.has(term)) continue;
      this.#terms.add(term);
      const stem = stemOf(term);
      const others = this.#termsOfStem.get(stem);
      if (others) others.push(term);
      else this.#termsOfStem.set(stem, [term]);
    }
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  terms(): Iterable<string> {
    return this.#terms;
  }

  /** Returns all stems with their terms. */
  stems(): Iterable<readonly [stem: string, terms: readonly string[]]> {
    return this.#termsOfStem;
  }

  /** Returns the terms that have the stem of a word or the word as their stem, and the word itself if it is a term. */
  withStemOf(word: string): readonly string[] {
    const terms = [stemOf(word), word].flatMap((stem) => this.#termsOfStem.get(stem) ?? []);
    return [...new Set([...(this.has(word) ? [word] : []), ...terms])];
  }
}
