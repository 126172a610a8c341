import type { BlockContent, DefinitionContent, List, ListItem, RootContent } from 'mdast';
import type { ForeignContext } from './foreignContext.ts';
import { sourceOf } from '../sourceOf.ts';

type Flow = BlockContent | DefinitionContent;

/**
 * Turns a list that was written for other tools into one that the dialect numbers in the same way, or into paragraphs that start with
 * what is written: `1986. A great year.` is a sentence.
 * @param last the number of the numbered item before the list, which it may continue; 0 if there is none
 * @param toFlow turns the content of an item into content of the dialect
 */
export function foreignList(
  list: List,
  context: ForeignContext,
  last: number,
  toFlow: (nodes: readonly RootContent[], context: ForeignContext) => Flow[],
): readonly Flow[] {
  const items = list.children.map((item) => ({ ...item, children: toFlow(item.children, context) }));
  if (list.ordered !== true || isNumberedInOrder(list, context, last)) return [{ ...list, children: items }];
  const markers = list.children.map((item) => markerOf(item, context));
  return items.flatMap((item, index) =>
    startingWith(`${markers[index] ?? ''} ${taskBox(item)}`, item.children),
  );
}

/** Returns whether the numbers of a list start at 1, or after `last`. Many people write `1.` before each item. */
export function isNumberedInOrder(list: List, context: ForeignContext, last: number): boolean {
  const numbers = list.children.map((item) => Number.parseInt(markerOf(item, context), 10));
  const [first = 0] = numbers;
  const isInOrder = numbers.every((number, index) => number === first + index);
  return numbers.every((number) => number === 1) || (isInOrder && [1, last + 1].includes(first));
}

/** The number of an item as it is written: `7.`. */
function markerOf(item: ListItem, context: ForeignContext): string {
  return /^\S+/.exec(sourceOf(item, context))?.[0] ?? '';
}

function taskBox({ checked }: ListItem): string {
  return typeof checked === 'boolean' ? `[${checked ? 'x' : ' '}] ` : '';
}

function startingWith(text: string, nodes: readonly Flow[]): Flow[] {
  const [first, ...rest] = nodes;
  if (first?.type !== 'paragraph') {
    return [{ type: 'paragraph', children: [{ type: 'text', value: text.trim() }] }, ...nodes];
  }
  return [{ ...first, children: [{ type: 'text', value: text }, ...first.children] }, ...rest];
}
