import type { InnerMap } from './mapInner.ts';
import type { Block, BlockForm, BlockOf, LeafBlock, TextBlock } from './portableText.ts';
import { isLeaf } from './isLeaf.ts';
import { mapInner } from './mapInner.ts';

/**
 * Functions that replace text blocks and leaves; `undefined` removes one. `path` leads from the body to the block, as Sanity writes paths:
 * `[_key=="a1"].body[_key=="b2"]`.
 */
export type BlockMap<To extends BlockForm> = Pick<InnerMap, 'item'> & {
  readonly text: (block: TextBlock, path: string) => To['text'] | undefined;
  readonly leaf: (block: LeafBlock, path: string) => To['leaf'] | undefined;
};

/** The same body in another form. Blocks that contain others stay, even if nothing is left inside them. */
export function mapBody<To extends BlockForm>(
  body: readonly Block[],
  map: BlockMap<To>,
): readonly BlockOf<To>[];
export function mapBody(body: readonly Block[], map: BlockMap<BlockForm>): readonly unknown[] {
  return mapBlocks(body, map, '');
}

function mapBlocks(body: readonly Block[], map: BlockMap<BlockForm>, path: string): readonly unknown[] {
  return body.flatMap((block): readonly unknown[] => {
    const here = `${path}[_key=="${block._key}"]`;
    if (block._type === 'block') return some(map.text(block, here));
    if (isLeaf(block)) return some(map.leaf(block, here));
    const inner = (blocks: readonly Block[], inside: string): readonly unknown[] =>
      mapBlocks(blocks, map, `${here}.${inside}`);
    return [{ ...block, ...mapInner(block, { ...map, body: inner }) }];
  });
}

function some<Item>(item: Item | undefined): readonly Item[] {
  return item === undefined ? [] : [item];
}
