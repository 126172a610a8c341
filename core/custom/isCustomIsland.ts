import type { CustomBlockTexts, CustomBlockType } from './customBlocks.ts';
import { customBlocks } from './customBlocks.ts';

/** The blocks that React runs in the browser. */
export type CustomIslandType = {
  readonly [Type in CustomBlockType]: (typeof customBlocks)[Type] extends { readonly island: true }
    ? Type
    : never;
}[CustomBlockType];

const islands = new Set(
  Object.entries<CustomBlockTexts>(customBlocks).flatMap(([type, { island }]) => (island ? [type] : [])),
);

/** Returns whether React runs a block of this type in the browser. */
export function isCustomIsland(type: string): boolean {
  return islands.has(type);
}
