import type { PageBlock, PageBody, PageTextBlock } from './pageBody.ts';

/** A list of a body. An item has its words, and after them the blocks that are part of it, among them deeper lists. */
export type PageList = {
  readonly _type: 'list';
  readonly _key: string;
  readonly kind: 'bullet' | 'number';
  /** Number of the first item; 1 when absent. */
  readonly start?: number;
  readonly items: readonly PageListItem[];
};

export type PageListItem = { readonly text: PageTextBlock; readonly inside: readonly NestedBlock[] };

/** A block of a body in which lists are blocks. None of these text blocks is an item. */
export type NestedBlock = PageBlock | PageList;

/**
 * Makes lists of the items of a body, which Portable Text has as paragraphs in a row. An item contains what follows up to the next block
 * outside of it: deeper items, and other blocks of its level or a deeper one. Neighbouring items of one kind are one list.
 */
export function nestLists(body: PageBody): readonly NestedBlock[] {
  const nodes: NestedBlock[] = [];
  for (let at = 0; at < body.length;) {
    const block = body[at];
    if (!block) break;
    at += 1;
    if (!isItem(block)) {
      nodes.push(block);
      continue;
    }
    const { listItem: kind, level = 1, start, ...text } = block;
    const after = body.slice(at);
    const end = after.findIndex((other) => !isInside(other, level));
    const inside = end === -1 ? after : after.slice(0, end);
    at += inside.length;
    const item: PageListItem = { text, inside: nestLists(inside) };
    const last = nodes.at(-1);
    if (last?._type === 'list' && last.kind === kind) {
      nodes[nodes.length - 1] = { ...last, items: [...last.items, item] };
    } else {
      nodes.push({
        _type: 'list',
        _key: block._key,
        kind,
        ...(start !== undefined && { start }),
        items: [item],
      });
    }
  }
  return nodes;
}

type ItemBlock = PageTextBlock & Required<Pick<PageTextBlock, 'listItem'>>;

function isItem(block: PageBlock): block is ItemBlock {
  return block._type === 'block' && block.listItem !== undefined;
}

function isInside(block: PageBlock, level: number): boolean {
  if (isItem(block)) return (block.level ?? 1) > level;
  return (block.level ?? 0) >= level;
}
