import type { List, ListItem } from 'mdast';
import type { Block, TextBlock } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import { toTextBlock } from './textToBlocks.ts';

/** Converts a list and the lists inside it: each item becomes a text block with its depth. */
export function listToBlocks(list: List, level: number, context: BlockContext): readonly Block[] {
  if (list.ordered === true && typeof list.start === 'number' && list.start !== 1) {
    context.report(
      list,
      `A numbered list starts at 1, not at ${list.start}.`,
      'Number from 1, or move whatever interrupts the list out of it.',
    );
  }
  return list.children.flatMap((item) => itemToBlocks(item, list, level, context));
}

function itemToBlocks(item: ListItem, list: List, level: number, context: BlockContext): readonly Block[] {
  if (typeof item.checked === 'boolean') {
    context.report(item, 'Task lists are not supported.', 'Remove the [ ] or [x].');
  }
  const [first] = item.children;
  const paragraph = first?.type === 'paragraph' ? first : undefined;
  if (!paragraph) {
    context.report(item, 'A list item must start with text.', 'Write some, or remove the item.');
  }
  const text: TextBlock = {
    ...toTextBlock('normal', paragraph?.children ?? [], context),
    listItem: list.ordered === true ? 'number' : 'bullet',
    level,
  };
  const below = paragraph ? item.children.slice(1) : item.children;
  return [
    text,
    ...below.flatMap((child) => {
      if (child.type === 'list') return listToBlocks(child, level + 1, context);
      context.report(
        child,
        'A list item can only contain one paragraph and further lists.',
        'Join the paragraphs, or move what follows out of the list.',
      );
      return context.toBlocks([child]);
    }),
  ];
}
