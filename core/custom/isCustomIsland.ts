import type { customBlocks } from '../blocks/customBlocks.ts';
import { descriptionOf } from '../blocks/blocks.ts';

type CustomBlocks = typeof customBlocks;

/** The blocks that React runs in the browser. */
export type CustomIslandType = {
  readonly [Type in keyof CustomBlocks]: CustomBlocks[Type] extends {
    readonly custom: { readonly island: true };
  }
    ? Type
    : never;
}[keyof CustomBlocks];

/** Returns whether React runs a block of this type in the browser. */
export function isCustomIsland(type: string): boolean {
  return descriptionOf(type)?.custom?.island === true;
}
