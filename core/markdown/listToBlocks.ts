import type { List, ListItem, Text } from 'mdast';
import type { Block, TextBlock } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import { inItem } from '../content/inItem.ts';
import { toTextBlock } from './textToBlocks.ts';

/**
 * Converts a list and the lists inside it: each item becomes a text block with its depth, and whatever else it contains follows as blocks
 * that are part of it.
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
  return [text, ...insideToBlocks(below, level, context)];
}

function insideToBlocks(nodes: ListItem['children'], level: number, context: BlockContext): readonly Block[] {
  const at = nodes.findIndex(({ type }) => type === 'list');
  const [before, after] = at === -1 ? [nodes, []] : [nodes.slice(0, at), nodes.slice(at + 1)];
  const list = nodes[at];
  return [
    ...context.toBlocks(before).map((block) => inItem(block, level)),
    ...(list?.type === 'list' ? listToBlocks(list, level + 1, context) : []),
    ...(after.length > 0 ? insideToBlocks(after, level, context) : []),
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
