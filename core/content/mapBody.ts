import type { Block, BlockForm, BlockOf, LeafBlock, TextBlock } from './portableText.ts';

/**
 * Functions that replace text blocks and leaves; `undefined` removes one. `path` leads from the body to the block, as Sanity writes paths:
 * `[_key=="a1"].body[_key=="b2"]`.
 */
export type BlockMap<To extends BlockForm> = {
  readonly text: (block: TextBlock, path: string) => To['text'] | undefined;
  readonly leaf: (block: LeafBlock, path: string) => To['leaf'] | undefined;
  /** Fields to put before the fields of a tab, row or cell. */
  readonly part?: (type: PartType) => object;
};

type PartType = 'tabItem' | 'tableRow' | 'tableCell';

/** The same body in another form. Blocks that contain others stay, even if nothing is left inside them. */
export function mapBody<To extends BlockForm>(
  body: readonly Block[],
  map: BlockMap<To>,
  path = '',
): readonly BlockOf<To>[] {
  return body.flatMap((block): readonly BlockOf<To>[] => {
    const here = `${path}[_key=="${block._key}"]`;
    switch (block._type) {
      case 'admonition':
      case 'details':
        return [{ ...block, body: mapBody(block.body, map, `${here}.body`) }];
      case 'tabs':
        return [
          {
            ...block,
            items: block.items.map((item) => ({
              ...map.part?.('tabItem'),
              ...item,
              body: mapBody(item.body, map, `${here}.items[_key=="${item._key}"].body`),
            })),
          },
        ];
      case 'table':
        return [
          {
            ...block,
            rows: block.rows.map((row) => ({
              ...map.part?.('tableRow'),
              ...row,
              cells: row.cells.map((cell) => {
                const inside = `${here}.rows[_key=="${row._key}"].cells[_key=="${cell._key}"].content`;
                return {
                  ...map.part?.('tableCell'),
                  ...cell,
                  content: cell.content.flatMap(
                    (text) => map.text(text, `${inside}[_key=="${text._key}"]`) ?? [],
                  ),
                };
              }),
            })),
          },
        ];
      case 'block':
        return some(map.text(block, here));
      default:
        return some(map.leaf(block, here));
    }
  });
}

function some<Item>(item: Item | undefined): readonly Item[] {
  return item === undefined ? [] : [item];
}
