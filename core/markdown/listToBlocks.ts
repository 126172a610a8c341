import type { List, ListItem, Text } from 'mdast';
import type { Block, TextBlock } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import { toTextBlock } from './textToBlocks.ts';

/**
 * Converts a list and the lists inside it: each item becomes a text block with its depth, and whatever else it contains stands below it.
 * `numberLists` makes the items after that continue the numbering.
 */
export function listToBlocks(list: List, level: number, context: BlockContext): readonly Block[] {
  return list.children.flatMap((item) => itemToBlocks(item, list, level, context));
}

function itemToBlocks(item: ListItem, list: List, level: number, context: BlockContext): readonly Block[] {
  const [first] = item.children;
  const paragraph = first?.type === 'paragraph' ? first : undefined;
  if (!paragraph) {
    context.report(item, 'A list item must start with text.', 'Write some, or remove the item.');
  }
  const text: TextBlock = {
    ...toTextBlock('normal', [...taskBox(item, context), ...(paragraph?.children ?? [])], context),
    listItem: list.ordered === true ? 'number' : 'bullet',
    level,
  };
  context.items.set(text._key, list);
  const below = paragraph ? item.children.slice(1) : item.children;
  return [
    text,
    ...below.flatMap((child) => {
      if (child.type === 'list') return listToBlocks(child, level + 1, context);
      context.notice(
        child,
        'Content after the first paragraph of a list item is placed below the item, not inside it.',
        'Check that readers can still see what belongs together.',
      );
      return context.toBlocks([child]);
    }),
  ];
}

/** The box of a task as a sign in front of its words. */
function taskBox(item: ListItem, context: BlockContext): readonly Text[] {
  if (typeof item.checked !== 'boolean') return [];
  context.notice(
    item,
    'The checkboxes of a task list become characters (☐, ☑) before the text.',
    'Change the character when a task is done.',
  );
  return [{ type: 'text', value: item.checked ? '☑ ' : '☐ ' }];
}
