import type { ListItem } from '#core/content/portableText.ts';
import type { Fields } from '../../values/unfinished.ts';
import { choices, isChoice } from '#schema/content/values/choices.ts';

/** What a block of a text says about lists: its kind and level as an item, or the level of the item that it is part of. */
export function listedAs({ listItem, level }: Fields): {
  readonly listItem?: ListItem;
  readonly level?: number;
} {
  const isItem = typeof listItem === 'string' && isChoice(choices.listItem, listItem);
  return { ...(isItem && { listItem }), ...(typeof level === 'number' && { level }) };
}
