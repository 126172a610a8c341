import { LexoRank } from 'lexorank';
import { compareText } from '#core/text/compareText.ts';

/** The position of a page or category: the names of its folders and its own, and the number its writer gave it. */
export type Ranked = { readonly segments: readonly string[]; readonly order: number | undefined };

/**
 * Returns a LexoRank for each entry, ascending among the entries of one folder: first those with a number, by number, then the
 * others; equal ones by name. There is room for two more between any two, as after a reset in the Studio's ordered lists.
 */
export function orderRanks<Entry extends Ranked>(entries: readonly Entry[]): ReadonlyMap<Entry, string> {
  const ranks = new Map<Entry, string>();
  const families = Map.groupBy(entries, ({ segments }) => segments.slice(0, -1).join('/'));
  for (const family of families.values()) {
    let rank = LexoRank.min();
    for (const entry of family.toSorted(compareRanked)) {
      rank = rank.genNext().genNext();
      ranks.set(entry, rank.toString());
    }
  }
  return ranks;
}

function compareRanked(left: Ranked, right: Ranked): number {
  const [first, second] = [left.order ?? Infinity, right.order ?? Infinity];
  if (first !== second) return first < second ? -1 : 1;
  return compareText(left.segments.at(-1) ?? '', right.segments.at(-1) ?? '');
}
