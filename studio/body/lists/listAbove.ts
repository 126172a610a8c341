import type { ListItem } from '#core/content/portableText.ts';
import type { Fields } from '../../values/unfinished.ts';
import { items } from '../../values/unfinished.ts';
import { listedAs } from './listedAs.ts';

/** The level of the item that a block would be part of if it were part of one: that of the block before it. Undefined below anything else than a list. */
export function levelAbove(blocks: unknown, key: string): number | undefined {
  const before = blocksBefore(blocks, key).at(-1);
  return before && levelOf(before);
}

/** The kind of the item that a block on a level is part of; undefined if there is none. */
export function itemAbove(blocks: unknown, key: string, level: number): ListItem | undefined {
  const item = blocksBefore(blocks, key)
    .map(listedAs)
    .findLast((listed) => listed.listItem !== undefined && (listed.level ?? 1) <= level);
  return item?.listItem;
}

/** The level of an item, or of a block in one; undefined outside of lists. */
export function levelOf(block: Fields): number | undefined {
  const { listItem, level } = listedAs(block);
  return listItem === undefined ? level : (level ?? 1);
}

function blocksBefore(blocks: unknown, key: string): readonly Fields[] {
  const all = items(blocks);
  return all.slice(
    0,
    all.findIndex(({ _key }) => _key === key),
  );
}
