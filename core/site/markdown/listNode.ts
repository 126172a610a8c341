import type { BlockContent } from 'mdast';
import type { NestedBlock, PageList } from '../model/nestLists.ts';
import { item, list, paragraph } from './flowNodes.ts';
import { spanNodes } from './spanNodes.ts';

/** Turns a list into one of Markdown. `flow` turns what its items contain beside their words into blocks of Markdown. */
export function listNode(
  { items, kind, start }: PageList,
  flow: (blocks: readonly NestedBlock[]) => readonly BlockContent[],
): BlockContent {
  const nodes = items.map(({ text, inside }) =>
    item(
      [paragraph(spanNodes(text)), ...flow(inside)],
      inside.some(({ _type }) => _type !== 'list'),
    ),
  );
  return list(nodes, kind === 'number', start);
}
