import type { ListItem } from '#core/content/portableText.ts';
import type { Fields } from '../../values/unfinished.ts';
import { choices, isChoice } from '#schema/content/values/choices.ts';

/** Returns the kind and level of a block that is an item, or the level of the item that the block is part of. */
export function listedAs({ listItem, level }: Fields): {
  readonly listItem?: ListItem;
  readonly level?: number;
} {
  const isItem = typeof listItem === 'string' && isChoice(choices.listItem, listItem);
  return { ...(isItem && { listItem }), ...(typeof level === 'number' && { level }) };
}
