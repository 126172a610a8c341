import type { SearchIndex } from '../index/SearchIndex.ts';
import type { Evaluation } from './Combination.ts';
import { isPageField, indexedFields } from '../index/indexedFields.ts';

/** A page with the records of it to show, in order. */
export type RankedPage = { readonly score: number; readonly records: readonly number[] };

/**
 * Ranks what was found: pages by their best record, and within a page its lead first, then sections by score. Sections that match
 * only by the title and keywords of their page say no more than the page and are left out, unless nothing else of the page
 * matches. With equal scores the order is that of URLs and sections.
 */
export function rankPages(
  index: SearchIndex,
  { records, scores, fields }: Evaluation,
): readonly RankedPage[] {
  const ranks = index.pageRanks();
  const byPage = Map.groupBy(records, (record) => index.pageOf[record] ?? 0);
  const better = (a: number, b: number) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b;
  return [...byPage]
    .map(([number, ofPage]) => {
      const lead = index.pages[number]?.firstRecord;
      const worth = ofPage.filter((record) => record === lead || ((fields[record] ?? 0) & ownFields) !== 0);
      const sorted = (worth.length > 0 ? worth : ofPage.toSorted((a, b) => a - b).slice(0, 1)).toSorted(
        (a, b) => Number(b === lead) - Number(a === lead) || better(a, b),
      );
      return {
        score: Math.max(...sorted.map((record) => scores[record] ?? 0)),
        rank: ranks[number] ?? 0,
        records: sorted,
      };
    })
    .toSorted((a, b) => b.score - a.score || a.rank - b.rank);
}

/** The bits of the fields that belong to a section rather than its page. */
const ownFields = indexedFields.reduce(
  (bits, field, position) => (isPageField(field) ? bits : bits | (1 << position)),
  0,
);
