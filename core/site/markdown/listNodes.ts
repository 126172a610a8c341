import type { BlockContent, ListItem } from 'mdast';
import type { PageTextBlock } from '../model/pageBody.ts';
import { item, list, paragraph } from './flowNodes.ts';
import { spanNodes } from './spanNodes.ts';

/** Turns neighbouring list items into lists: deeper items are in a list of the item before them, another kind starts a new list. */
export function listNodes(blocks: readonly PageTextBlock[]): readonly BlockContent[] {
  const lists: { readonly first: PageTextBlock; readonly items: ListItem[] }[] = [];
  for (let at = 0; at < blocks.length;) {
    const [first, ...others] = blocks.slice(at);
    if (!first) break;
    const below = others.findIndex((other) => levelOf(other) <= levelOf(first));
    const inside = below === -1 ? others : others.slice(0, below);
    const node = item([paragraph(spanNodes(first)), ...listNodes(inside)]);
    const last = lists.at(-1);
    if (last && last.first.listItem === first.listItem) last.items.push(node);
    else lists.push({ first, items: [node] });
    at += 1 + inside.length;
  }
  return lists.map(({ first, items }) => list(items, first.listItem === 'number', first.start));
}

function levelOf({ level = 1 }: PageTextBlock): number {
  return level;
}
