import type { Block } from './portableText.ts';

/** Returns a block as part of a list item on a level: items of its own are one level deeper for each. */
export function inItem<Each extends Pick<Block, '_type' | 'level'>>(block: Each, level: number): Each {
  const isItem = 'listItem' in block && block.listItem !== undefined;
  return { ...block, level: level + (block.level ?? (isItem ? 1 : 0)) };
}
