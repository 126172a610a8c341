import type { ListItem } from './portableText.ts';

/** The state of counting in a body, by the level of the lists: the last number, and the list that a next item would belong to. */
export type ListCounts = ReadonlyMap<number, LevelCount>;

type LevelCount = { readonly last: number; readonly open: 'bullet' | 'number' | undefined };

/** A block of a body, as far as lists are concerned. */
type Listed = { readonly listItem?: ListItem; readonly level?: number };

/** At the beginning of a body. */
export const noCounts: ListCounts = new Map();

/**
 * Counts one more block of a body. An item belongs to the list of the item before it on its level, as long as there are only deeper items
 * and blocks of that item between them. A new list begins at 1; one whose first item is `continued` continues after the last numbered item
 * of its level.
 */
export function countBlock(counts: ListCounts, { listItem, level }: Listed): ListCounts {
  const itemLevel = level ?? (listItem === undefined ? 0 : 1);
  const deeperClosed = [...counts].map(
    ([at, count]) => [at, at > itemLevel ? closed(count.last) : count] as const,
  );
  if (listItem === undefined) return new Map(deeperClosed);
  const own = counts.get(itemLevel) ?? closed(0);
  return new Map([...deeperClosed, [itemLevel, countItem(own, listItem)]]);
}

/** The number of an item that was just counted; undefined if it has none. */
export function numberOf(counts: ListCounts, { listItem, level = 1 }: Listed): number | undefined {
  return listItem === 'number' || listItem === 'continued' ? counts.get(level)?.last : undefined;
}

/** Returns whether an item would begin a list instead of continuing the one before it. */
export function startsList(counts: ListCounts, { listItem, level = 1 }: Listed): boolean {
  return listItem !== undefined && counts.get(level)?.open !== listKindOf(listItem);
}

function countItem({ last, open }: LevelCount, listItem: ListItem): LevelCount {
  if (listItem === 'bullet') return { last, open: 'bullet' };
  const before = open === 'number' || listItem === 'continued' ? last : 0;
  return { last: before + 1, open: 'number' };
}

function closed(last: number): LevelCount {
  return { last, open: undefined };
}

/** Returns the kind of list that an item can be in: items that continue are numbered ones. */
export function listKindOf(listItem: ListItem): 'bullet' | 'number' {
  return listItem === 'bullet' ? 'bullet' : 'number';
}
