import type { IndexedField } from '../index/indexedFields.ts';
import type { SearchIndex } from '../index/SearchIndex.ts';
import type { Steps } from './steps.ts';
import type { TermMatch } from './termMatch.ts';
import type { WorkBudget } from './WorkBudget.ts';
import { isPageField, indexedFields } from '../index/indexedFields.ts';
import { fieldOfSlot, recordOfSlot, slotOf } from '../index/posting.ts';
import { countTerms } from './countTerms.ts';
import { bm25, fieldWeights, matchWeights } from './matchWeights.ts';

/** The records that match a clause. */
export type ClauseMatch = {
  readonly records: readonly number[];
  /** The score of each record; 0 for those that do not match. */
  readonly scores: Float64Array;
  /** For each record the fields that match, as bits in the order of `indexedFields`. */
  readonly fields: Uint8Array;
  /** The ways to match that have found any of them. */
  readonly successful: ReadonlySet<TermMatch>;
  /** True if records are missing because the budget ran out. */
  readonly cut: boolean;
};

/**
 * Finds and scores the records with one of the terms in a field of the clause. Scores are Okapi BM25 (S. Robertson and
 * H. Zaragoza, “The probabilistic relevance framework: BM25 and beyond”, 2009, https://doi.org/10.1561/1500000019):
 *
 * - A field is scored for all terms of one kind together, times the weights of the field and of the kind; the best kind counts.
 *   Weights of kinds are relative to the best kind that was found, so a word that is found only by its prefix counts in full.
 * - The inverse document frequency is that of all terms of the clause together, in each field separately:
 *   `ln(1 + (N - n + 0.5) / (n + 0.5))` for `n` of `N` records (or pages, for title and keywords). So a word that is in every
 *   text can still distinguish titles.
 * - The score of a record is the sum of its fields, times `boost`.
 */
export function* matchClause(
  index: SearchIndex,
  matches: readonly TermMatch[],
  fields: readonly string[],
  boost: number,
  budget: WorkBudget,
): Steps<ClauseMatch> {
  const gains = new Float64Array(index.lengths.length);
  const touched: number[] = [];
  const best = Math.max(...matches.map(weightOf));
  // The rest is for gathering what was counted.
  const counting = budget.share(2 / 3);
  const successful = new Set<TermMatch>();
  const normalize = indexedFields.map((field) => normalizer(index, field));
  for (const match of matches) {
    yield;
    const weight = weightOf(match) / best;
    const { slots, counts } = countTerms(index, match, fields, counting);
    if (slots.length > 0) successful.add(match);
    for (const slot of slots) {
      const field = fieldOfSlot(slot);
      const gain = weight * (normalize[field]?.(counts[slot] ?? 0, index.lengths[slot] ?? 0) ?? 0);
      if (gains[slot] === 0) touched.push(slot);
      gains[slot] = Math.max(gains[slot] ?? 0, gain);
    }
  }
  yield;
  return { ...gather(index, touched, gains, boost, budget), successful, cut: counting.exhausted };
}

/** Finds the records with any word in one of the fields. Their score is 0, because it says nothing about them. */
export function matchAnything(
  index: SearchIndex,
  fields: readonly string[],
  budget: WorkBudget,
): ClauseMatch {
  const allowed = indexedFields.map((field) => fields.includes(field));
  const touched: number[] = [];
  const gains = new Float64Array(index.lengths.length);
  if (budget.spend(index.lengths.length)) {
    for (const [slot, length] of index.lengths.entries()) {
      if (length > 0 && allowed[fieldOfSlot(slot)] === true) touched.push(slot);
    }
  }
  return {
    ...gather(index, touched, gains, 0, budget),
    successful: new Set(),
    cut: budget.exhausted,
  };
}

function weightOf({ kind, errors }: TermMatch): number {
  return matchWeights[kind] ** Math.max(1, errors);
}

/** Returns a function for BM25 without the inverse document frequency: from 0 to `k + 1` times the weight of the field. */
function normalizer(index: SearchIndex, field: IndexedField): (count: number, length: number) => number {
  const average = index.averageLength(field);
  const weight = fieldWeights[field];
  return (count, length) =>
    (weight * count * (bm25.k + 1)) / (count + bm25.k * (1 - bm25.b + (bm25.b * length) / average));
}

/** Adds up the fields of each record. A match in the title or the keywords of a page counts for all its records. */
function gather(
  index: SearchIndex,
  touched: readonly number[],
  gains: Float64Array,
  boost: number,
  budget: WorkBudget,
): Omit<ClauseMatch, 'successful' | 'cut'> {
  const fields = new Uint8Array(index.pageOf.length);
  const records: number[] = [];
  const found = indexedFields.map(() => 0);
  for (const slot of touched) {
    const first = recordOfSlot(slot);
    const field = fieldOfSlot(slot);
    const page = index.pageOf[first] ?? 0;
    found[field] = (found[field] ?? 0) + 1;
    const count = isOfPage[field] === true ? (index.pages[page]?.sections.length ?? 1) : 1;
    if (!budget.spend(count * unitsPerRecord)) break;
    for (let record = first; record < first + count; record += 1) {
      if (fields[record] === 0) records.push(record);
      fields[record] = (fields[record] ?? 0) | (1 << field);
    }
  }
  const inverseFrequencies = found.map((count, field) => {
    const all = isOfPage[field] === true ? index.pages.length : index.pageOf.length;
    return Math.log(1 + (all - count + 0.5) / (count + 0.5));
  });
  const scores = new Float64Array(index.pageOf.length);
  for (const record of records) {
    const lead = index.pages[index.pageOf[record] ?? 0]?.firstRecord ?? 0;
    // Always in the order of the fields: the rounding of a sum must not depend on the order in which parts were added.
    let sum = 0;
    for (let field = 0; field < isOfPage.length; field += 1) {
      sum +=
        (inverseFrequencies[field] ?? 0) *
        (gains[slotOf(isOfPage[field] === true ? lead : record, field)] ?? 0);
    }
    scores[record] = sum * boost;
  }
  return { records, scores, fields };
}

const isOfPage = indexedFields.map(isPageField);

/** Measured: keeping a record and adding up its fields takes about as long as four postings. */
const unitsPerRecord = 4;
