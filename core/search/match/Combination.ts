import type { SearchIndex } from '../index/SearchIndex.ts';
import type { ClauseMatch } from './matchClause.ts';
import type { PlannedClause } from './planClauses.ts';
import type { SearchNote } from './searchNote.ts';
import type { TermMatch } from './termMatch.ts';

export type Evaluation = {
  /** The records that match the query, in no particular order. */
  readonly records: readonly number[];
  /** The score of each record. */
  readonly scores: Float64Array;
  /** For each record the fields that match, as bits in the order of `indexedFields`. */
  readonly fields: Uint8Array;
  /** The terms and fields of every clause that counts towards the score. */
  readonly found: readonly { readonly fields: readonly string[]; readonly matches: readonly TermMatch[] }[];
  readonly notes: readonly SearchNote[];
};

/** Returns the evaluation of a query that finds nothing. */
export function nothingFound(notes: readonly SearchNote[] = []): Evaluation {
  return { records: [], scores: new Float64Array(), fields: new Uint8Array(), found: [], notes };
}

/** Combines the matches of clauses. Add prohibited clauses first and optional ones last. */
export class Combination {
  readonly #index: SearchIndex;
  readonly #plain: boolean;
  readonly #scores: Float64Array;
  readonly #fields: Uint8Array;
  readonly #excluded: Uint8Array;
  /** How many optional clauses each record matches. */
  readonly #matched: Uint8Array;
  readonly #found: { readonly fields: readonly string[]; readonly matches: readonly TermMatch[] }[] = [];
  #optional = 0;
  #candidates: readonly number[] | undefined;

  constructor(index: SearchIndex, plain: boolean) {
    const size = index.pageOf.length;
    this.#index = index;
    this.#plain = plain;
    this.#scores = new Float64Array(size);
    this.#fields = new Uint8Array(size);
    this.#excluded = new Uint8Array(size);
    this.#matched = new Uint8Array(size);
  }

  add({ clause }: PlannedClause, match: ClauseMatch, matches: readonly TermMatch[]): void {
    if (clause.presence === 'prohibited') {
      for (const record of match.records) this.#excluded[record] = 1;
      return;
    }
    this.#found.push({ fields: clause.fields, matches });
    for (const record of match.records) {
      this.#scores[record] = (this.#scores[record] ?? 0) + (match.scores[record] ?? 0);
      this.#fields[record] = (this.#fields[record] ?? 0) | (match.fields[record] ?? 0);
    }
    if (clause.presence === 'required') {
      this.#candidates = (this.#candidates ?? match.records).filter((record) => match.fields[record] !== 0);
    } else {
      this.#optional += 1;
      for (const record of match.records) this.#matched[record] = (this.#matched[record] ?? 0) + 1;
    }
  }

  evaluation(notes: readonly SearchNote[]): Evaluation {
    const records = this.#matching().filter((record) => this.#excluded[record] === 0);
    if (this.#plain) {
      for (const record of records) {
        const share = (this.#matched[record] ?? 0) / this.#optional;
        this.#scores[record] = (this.#scores[record] ?? 0) * share ** 2;
      }
    }
    return { records, scores: this.#scores, fields: this.#fields, found: this.#found, notes };
  }

  #matching(): readonly number[] {
    if (this.#candidates) return this.#candidates;
    const all = [...this.#index.pageOf.keys()];
    return this.#optional === 0 ? all : all.filter((record) => (this.#matched[record] ?? 0) > 0);
  }
}
