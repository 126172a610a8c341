import type { Block } from './portableText.ts';

type Change = (body: readonly Block[]) => readonly Block[];

/** Changes a body and every body in its blocks, the inner ones first. Cells of tables are not bodies here: they hold one kind of block. */
export function mapBodies(body: readonly Block[], change: Change): readonly Block[] {
  return change(body.map((block) => withInner(block, change)));
}

function withInner(block: Block, change: Change): Block {
  switch (block._type) {
    case 'admonition':
    case 'details':
      return { ...block, body: mapBodies(block.body, change) };
    case 'tabs':
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, body: mapBodies(item.body, change) })),
      };
    default:
      return block;
  }
}
