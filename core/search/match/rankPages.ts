import type { IndexedPage, SearchIndex } from '../index/SearchIndex.ts';
import type { Evaluation } from './Combination.ts';
import type { WorkBudget } from './WorkBudget.ts';
import { fieldNumbers, isPageField, indexedFields } from '../index/indexedFields.ts';
import { likenessTo } from './likenessTo.ts';
import { rankWeights } from './matchWeights.ts';

export type RankedPages = {
  /** The number of pages that match. */
  readonly count: number;
  /** Returns the best of them. */
  readonly first: (count: number) => readonly RankedPage[];
};

/** A page with the records of it to show, in order. */
export type RankedPage = {
  readonly records: readonly RankedRecord[];
  /** The number of records, from the first on, that are worth showing before other pages; at least 1. */
  readonly strong: number;
};
export type RankedRecord = { readonly record: number; readonly score: number };

/**
 * Ranks what was found: pages by their best record (with equal scores in the order of their URLs), and the records of a page by score (with
 * equal scores in their order on the page). Sections that match only by the title and keywords of their page say no more than the page
 * and are left out, unless nothing else of the page matches.
 *
 * A query with operators is ranked by the scores of its evaluation. With plain words, these are multiplied by three factors
 * (`rankWeights`): for the share of the words that a record and its page have, rare words counting more; for a title or heading
 * that is what was typed; and for pages of the reference, unless a name of theirs was typed.
 */
export function rankPages(index: SearchIndex, evaluation: Evaluation, budget: WorkBudget): RankedPages {
  const { scores, best, isFound } = evaluation.plain
    ? scoresOfPlainWords(index, evaluation)
    : scoresOfEvaluation(index, evaluation);
  const ranks = index.pageRanks();
  const inOrder = (a: number, b: number) => {
    return (best[b] ?? 0) - (best[a] ?? 0) || (ranks[a] ?? 0) - (ranks[b] ?? 0);
  };
  const pages = [...index.pages.keys()].filter((page) => isFound[page] === 1).toSorted(inOrder);
  const inResult = new Uint8Array(scores.length);
  for (const record of evaluation.records) inResult[record] = 1;
  const recordsOf = (page: IndexedPage): readonly number[] =>
    page.sections.map((_, section) => page.firstRecord + section).filter((record) => inResult[record] === 1);
  let firstPages: readonly number[] = pages;
  if (evaluation.plain) {
    const compared = pages.slice(0, maxCompared);
    const likeness = likenessTo(evaluation, index);
    const comparing = { likeness, evaluation, budget, scores, isName: asksForName(evaluation) };
    for (const number of compared) {
      const page = index.pages[number];
      if (page) best[number] = compareLabels(page, recordsOf(page), comparing);
    }
    firstPages = [...compared.toSorted(inOrder), ...pages.slice(maxCompared)];
  }
  return {
    count: pages.length,
    first: (count) =>
      firstPages.slice(0, count).flatMap((number) => {
        const page = index.pages[number];
        return page ? [rankedPage(page, recordsOf(page), evaluation, scores)] : [];
      }),
  };
}

type Scores = {
  /** By record. */
  readonly scores: Float64Array;
  /** The best score of a record of each page, and whether the page has one. */
  readonly best: Float64Array;
  readonly isFound: Uint8Array;
};

function scoresOfEvaluation({ pages, pageOf }: SearchIndex, { records, scores }: Evaluation): Scores {
  const best = new Float64Array(pages.length);
  const isFound = new Uint8Array(pages.length);
  for (const record of records) {
    const page = pageOf[record] ?? 0;
    isFound[page] = 1;
    best[page] = Math.max(best[page] ?? 0, scores[record] ?? 0);
  }
  return { scores, best, isFound };
}

/** Returns the scores times the factors for the share of the words, and for pages of the reference. */
function scoresOfPlainWords(index: SearchIndex, evaluation: Evaluation): Scores {
  const { pages, pageOf } = index;
  const { records, masks } = evaluation;
  const share = shares(evaluation);
  const factor = asksForName(evaluation) ? 1 : rankWeights.reference;
  const maskOf = new Uint32Array(pages.length);
  for (const record of records) {
    const page = pageOf[record] ?? 0;
    maskOf[page] = (maskOf[page] ?? 0) | (masks[record] ?? 0);
  }
  const scores = new Float64Array(evaluation.scores.length);
  for (const record of records) {
    const page = pageOf[record] ?? 0;
    const words = (share(masks[record] ?? 0) + share(maskOf[page] ?? 0)) / 2;
    scores[record] = (evaluation.scores[record] ?? 0) * words ** 2 * (pages[page]?.isReference ? factor : 1);
  }
  return scoresOfEvaluation(index, { ...evaluation, scores });
}

/** Returns the share that some clauses, given as bits, have in all that were found, by their rarity. */
function shares({ found }: Evaluation): (mask: number) => number {
  const known = new Map<number, number>();
  const rarityOf = (mask: number): number =>
    found.reduce((sum, { rarity }, position) => sum + ((mask & (1 << position)) === 0 ? 0 : rarity), 0);
  const all = rarityOf(-1);
  return (mask) => {
    const before = known.get(mask);
    if (before !== undefined) return before;
    const share = all === 0 ? 1 : rarityOf(mask) / all;
    known.set(mask, share);
    return share;
  };
}

/** Titles and headings are compared with what was typed for so many of the best pages: comparing only raises a score. */
const maxCompared = 60;
/** Measured: comparing a title or heading takes about as long as so many postings. */
const unitsPerLabel = 200;

type Comparing = {
  readonly likeness: (label: string) => number;
  readonly evaluation: Evaluation;
  readonly budget: WorkBudget;
  readonly scores: Float64Array;
  readonly isName: boolean;
};

/** Raises the scores of records whose title or heading is like what was typed. Returns the best score of the page. */
function compareLabels(
  page: IndexedPage,
  records: readonly number[],
  { likeness, evaluation, budget, scores, isName }: Comparing,
): number {
  const compare = (label: string): number => (budget.spend(unitsPerLabel) ? likeness(label) : 0);
  const ofTitle = compare(page.title);
  let best = 0;
  for (const record of records) {
    const [heading = ''] = page.sections[record - page.firstRecord] ?? [];
    const hasHeading = ((evaluation.fields[record] ?? 0) & headingField) !== 0;
    const ofHeading = hasHeading ? compare(heading) : 0;
    const isLead = record === page.firstRecord;
    // What a title promises is on its page, but not in each of its sections.
    const like = isLead ? ofTitle : Math.max(ofTitle / 2, ofHeading * rankWeights.heading);
    let score = (scores[record] ?? 0) * (1 + rankWeights.likeness * like ** 2);
    // A name of the reference was typed in plain words: `batch manager`.
    const isNamed = (isLead ? ofTitle : ofHeading) > rankWeights.named;
    if (page.isReference && !isName && isNamed) score /= rankWeights.reference;
    scores[record] = score;
    best = Math.max(best, score);
  }
  return best;
}

/** Returns whether one of the words is written like a name in code, so pages of the reference are meant. */
function asksForName({ found }: Evaluation): boolean {
  return found.some(({ planned }) => /[a-z\d][A-Z]|[_@]/.test(planned.written));
}

function rankedPage(
  page: IndexedPage,
  records: readonly number[],
  { fields }: Evaluation,
  scores: Float64Array,
): RankedPage {
  const lead = page.firstRecord;
  const worth = records.filter((record) => record === lead || ((fields[record] ?? 0) & ownFields) !== 0);
  const sorted = (worth.length > 0 ? worth : records.slice(0, 1))
    .map((record) => ({ record, score: scores[record] ?? 0 }))
    .toSorted((a, b) => b.score - a.score || a.record - b.record);
  const enough = (sorted[0]?.score ?? 0) * rankWeights.strong;
  const strong = sorted.filter(({ score }) => score >= enough).length;
  return { records: sorted, strong: Math.max(1, strong) };
}

/** The bits of the fields that belong to a section rather than its page. */
const ownFields = indexedFields.reduce(
  (bits, field, position) => (isPageField(field) ? bits : bits | (1 << position)),
  0,
);
const headingField = 1 << fieldNumbers.heading;
