import type { Evaluation } from './combination.ts';
import type { SearchIndex } from './searchIndex.ts';
import { isPageField, searchFields } from './searchOptions.ts';

/** The results of a page. `records` are those worth showing, in order. */
export type RankedPage = { readonly score: number; readonly records: readonly number[] };

/**
 * Orders what was found: pages by their best record, in a page first the page itself if its title or lead matches, then
 * sections by score. A section that matches by the title and keywords of its page alone says no more than the page and
 * is left out, unless nothing else of the page is left. Equal scores keep the order of the URLs and of the sections.
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

/** The bits of the fields that a section has for itself. */
const ownFields = searchFields.reduce(
  (bits, field, position) => (isPageField(field) ? bits : bits | (1 << position)),
  0,
);
