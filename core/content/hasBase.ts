import type { Blocks } from '../blocks/blocks.ts';
import type { BaseValues } from './baseValues.ts';
import type { LeafBlock } from './portableText.ts';
import { descriptionOf } from '../blocks/blocks.ts';

/** The leaves with this base. */
export type LeafWith<Base extends keyof BaseValues> = {
  readonly [Leaf in LeafBlock as Leaf['_type']]: Blocks[Leaf['_type']] extends { readonly base: Base }
    ? Leaf
    : never;
}[LeafBlock['_type']];

/** Returns whether a block has this base beside its fields. */
export function hasBase<Base extends keyof BaseValues>(
  block: LeafBlock,
  base: Base,
): block is LeafWith<Base> {
  return descriptionOf(block._type)?.base === base;
}
