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
  let open: { readonly kind: PageList['kind']; readonly items: PageListItem[] } | undefined;
  for (let at = 0; at < body.length;) {
    const block = body[at];
    if (!block) break;
    at += 1;
    if (!isItem(block)) {
      open = undefined;
      nodes.push(block);
      continue;
    }
    const { listItem: kind, level = 1, start, ...text } = block;
    const first = at;
    while (isInside(body[at], level)) at += 1;
    if (open?.kind !== kind) {
      open = { kind, items: [] };
      nodes.push({ _type: 'list', _key: block._key, ...open, ...(start !== undefined && { start }) });
    }
    open.items.push({ text, inside: nestLists(body.slice(first, at)) });
  }
  return nodes;
}

type ItemBlock = PageTextBlock & Required<Pick<PageTextBlock, 'listItem'>>;

function isItem(block: PageBlock): block is ItemBlock {
  return block._type === 'block' && block.listItem !== undefined;
}

function isInside(block: PageBlock | undefined, level: number): boolean {
  if (!block) return false;
  if (isItem(block)) return (block.level ?? 1) > level;
  return (block.level ?? 0) >= level;
}
