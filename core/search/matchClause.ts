import { countTerms } from './countTerms.ts';
import { fieldOfSlot, recordOfSlot, slotOf } from './posting.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { SearchField } from './searchOptions.ts';
import { bm25, fieldWeights, isPageField, matchWeights, searchFields } from './searchOptions.ts';
import type { Steps } from './steps.ts';
import type { TermMatch } from './termMatch.ts';
import type { WorkBudget } from './workBudget.ts';

/** The records that match a clause. */
export type ClauseMatch = {
  readonly records: readonly number[];
  /** By record; 0 for those that do not match. */
  readonly scores: Float64Array;
  /** By record: a bit for every field that matches, in the order of `searchFields`. */
  readonly fields: Uint8Array;
  /** Whether records are missing because there was too much to count. */
  readonly cut: boolean;
};

/**
 * The records in which a field of the clause has one of the terms, and how well. A field scores BM25 of the terms of
 * one kind together, times its own weight and that of the kind; the best kind counts. The weights of the kinds are
 * taken relative to the best kind there is, so that a word that is found by its prefix only is worth as much as
 * another. Each field is weighed by the rarity of the clause in that field, all its terms together,
 * `ln(1 + (N - n + 0.5) / (n + 0.5))` for `n` of `N` records (of pages for title and keywords): a word that every text
 * has may still tell titles apart. The fields of a record add up.
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
  // What was counted has to be gathered too.
  const counting = budget.share(2 / 3);
  const normalize = searchFields.map((field) => normalizer(index, field));
  for (const match of matches) {
    yield;
    const weight = weightOf(match) / best;
    const { slots, counts } = countTerms(index, match, fields, counting);
    for (const slot of slots) {
      const field = fieldOfSlot(slot);
      const gain = weight * (normalize[field]?.(counts[slot] ?? 0, index.lengths[slot] ?? 0) ?? 0);
      if (gains[slot] === 0) touched.push(slot);
      gains[slot] = Math.max(gains[slot] ?? 0, gain);
    }
  }
  yield;
  return { ...gather(index, touched, gains, boost, budget), cut: counting.exhausted };
}

/** The records that have any word in one of the fields. That says nothing about them, so their score is 0. */
export function matchAnything(
  index: SearchIndex,
  fields: readonly string[],
  budget: WorkBudget,
): ClauseMatch {
  const allowed = searchFields.map((field) => fields.includes(field));
  const touched: number[] = [];
  const gains = new Float64Array(index.lengths.length);
  if (budget.spend(index.lengths.length)) {
    for (const [slot, length] of index.lengths.entries()) {
      if (length > 0 && allowed[fieldOfSlot(slot)] === true) touched.push(slot);
    }
  }
  return { ...gather(index, touched, gains, 0, budget), cut: budget.exhausted };
}

function weightOf({ kind, errors }: TermMatch): number {
  return matchWeights[kind] ** Math.max(1, errors);
}

/** BM25 of a field but for the rarity of the word: from 0 to `(k + 1)` times the weight of the field. */
function normalizer(index: SearchIndex, field: SearchField): (count: number, length: number) => number {
  const average = index.averageLength(field);
  const weight = fieldWeights[field];
  return (count, length) =>
    (weight * count * (bm25.k + 1)) / (count + bm25.k * (1 - bm25.b + (bm25.b * length) / average));
}

/** Adds the fields of each record up; what matches the title or the keywords of a page matches all its records. */
function gather(
  index: SearchIndex,
  touched: readonly number[],
  gains: Float64Array,
  boost: number,
  budget: WorkBudget,
): Omit<ClauseMatch, 'cut'> {
  const fields = new Uint8Array(index.pageOf.length);
  const records: number[] = [];
  const found = searchFields.map(() => 0);
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
  const rarities = found.map((count, field) => {
    const all = isOfPage[field] === true ? index.pages.length : index.pageOf.length;
    return Math.log(1 + (all - count + 0.5) / (count + 0.5));
  });
  const scores = new Float64Array(index.pageOf.length);
  for (const record of records) {
    const lead = index.pages[index.pageOf[record] ?? 0]?.firstRecord ?? 0;
    // Always in the order of the fields: the last bit of a sum must not depend on the order in which parts arrived.
    let sum = 0;
    for (let field = 0; field < isOfPage.length; field += 1) {
      sum += (rarities[field] ?? 0) * (gains[slotOf(isOfPage[field] === true ? lead : record, field)] ?? 0);
    }
    scores[record] = sum * boost;
  }
  return { records, scores, fields };
}

const isOfPage = searchFields.map(isPageField);

/** Measured: to keep a record and to add its fields up costs about as much as four postings. */
const unitsPerRecord = 4;
