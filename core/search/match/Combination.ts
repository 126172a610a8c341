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
  /** Every clause that counts towards the score. */
  readonly found: readonly FoundClause[];
  /** For each record the clauses that match, as bits in the order of `found`. */
  readonly masks: Uint32Array;
  /** True if the query consists of plain words: then pages rank higher the more of the words they have. */
  readonly plain: boolean;
  /** The stop words of the query, which were not looked for. */
  readonly ignored: ReadonlySet<string>;
  readonly notes: readonly SearchNote[];
};

/** A clause with its terms and fields. */
export type FoundClause = {
  readonly planned: PlannedClause;
  readonly fields: readonly string[];
  /** Those that have found something. */
  readonly matches: readonly TermMatch[];
  /** The degree to which it distinguishes records: the inverse document frequency of those that match it. */
  readonly rarity: number;
};

/** Returns the evaluation of a query that finds nothing. */
export function nothingFound(notes: readonly SearchNote[] = []): Evaluation {
  return {
    records: [],
    scores: new Float64Array(),
    fields: new Uint8Array(),
    found: [],
    masks: new Uint32Array(),
    plain: false,
    ignored: new Set(),
    notes,
  };
}

/** Combines the matches of clauses. Add prohibited clauses first and optional ones last. */
export class Combination {
  readonly #index: SearchIndex;
  readonly #plain: boolean;
  readonly #scores: Float64Array;
  readonly #fields: Uint8Array;
  readonly #excluded: Uint8Array;
  readonly #masks: Uint32Array;
  readonly #found: FoundClause[] = [];
  /** The bits of the optional clauses. */
  #optional = 0;
  #candidates: readonly number[] | undefined;

  constructor(index: SearchIndex, plain: boolean) {
    const size = index.pageOf.length;
    this.#index = index;
    this.#plain = plain;
    this.#scores = new Float64Array(size);
    this.#fields = new Uint8Array(size);
    this.#excluded = new Uint8Array(size);
    this.#masks = new Uint32Array(size);
  }

  add(planned: PlannedClause, match: ClauseMatch, matches: readonly TermMatch[]): void {
    const { clause } = planned;
    if (clause.presence === 'prohibited') {
      for (const record of match.records) this.#excluded[record] = 1;
      return;
    }
    const bit = 1 << this.#found.length;
    const [all, count] = [this.#index.pageOf.length, match.records.length];
    const rarity = Math.log(1 + (all - count + 0.5) / (count + 0.5));
    this.#found.push({ planned, fields: clause.fields, matches, rarity });
    for (const record of match.records) {
      this.#scores[record] = (this.#scores[record] ?? 0) + (match.scores[record] ?? 0);
      this.#fields[record] = (this.#fields[record] ?? 0) | (match.fields[record] ?? 0);
      this.#masks[record] = (this.#masks[record] ?? 0) | bit;
    }
    if (clause.presence === 'required') {
      this.#candidates = (this.#candidates ?? match.records).filter((record) => match.fields[record] !== 0);
    } else {
      this.#optional |= bit;
    }
  }

  evaluation(ignored: ReadonlySet<string>, notes: readonly SearchNote[]): Evaluation {
    const records = this.#matching().filter((record) => this.#excluded[record] === 0);
    return {
      records,
      scores: this.#scores,
      fields: this.#fields,
      found: this.#found,
      masks: this.#masks,
      plain: this.#plain,
      ignored,
      notes,
    };
  }

  #matching(): readonly number[] {
    if (this.#candidates) return this.#candidates;
    const all = [...this.#index.pageOf.keys()];
    return this.#optional === 0
      ? all
      : all.filter((record) => ((this.#masks[record] ?? 0) & this.#optional) !== 0);
  }
}
