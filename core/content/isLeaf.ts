import type { Block, LeafBlock } from './portableText.ts';
import { describedBlocks } from '../blocks/blocks.ts';

/** Returns whether a block contains no others. */
export function isLeaf(block: Block): block is LeafBlock {
  return leaves.has(block._type);
}

const holding: ReadonlySet<string> = new Set(['body', 'inline', 'items']);

const leaves: ReadonlySet<string> = new Set(
  describedBlocks
    .filter(([, { fields }]) => !Object.values(fields).some(({ kind }) => holding.has(kind)))
    .map(([type]) => type),
);
