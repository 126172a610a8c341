import type { Block, TextBlock } from '#core/content/portableText.ts';
import { reference, weakReference } from './references.ts';

/** A block with the type and the key that Sanity wants of each. */
export type RawBlock = { readonly _type: string; readonly _key: string; readonly [field: string]: unknown };

/**
 * Blocks as a lake stores them: the Sanity types of `schema/content/objects`.
 * @param assetReference what stands for an asset by its id
 */
export function rawBody(blocks: readonly Block[], assetReference = reference): readonly RawBlock[] {
  return blocks.map((block) => rawBlock(block, assetReference));
}

function rawBlock(block: Block, assetReference: typeof reference): RawBlock {
  switch (block._type) {
    case 'block':
      return rawText(block);
    case 'figure':
    case 'download': {
      const { asset, ...rest } = block;
      return { ...rest, asset: assetReference(asset) };
    }
    case 'admonition':
    case 'details':
      return { ...block, body: rawBody(block.body, assetReference) };
    case 'tabs':
      return {
        ...block,
        items: block.items.map((item) => ({
          _type: 'tabItem',
          ...item,
          body: rawBody(item.body, assetReference),
        })),
      };
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => ({
          _type: 'tableRow',
          ...row,
          cells: row.cells.map((cell) => ({
            _type: 'tableCell',
            ...cell,
            content: cell.content.map(rawText),
          })),
        })),
      };
    case 'codeBlock':
    case 'savingsCalculator':
      return block;
  }
}

function rawText(block: TextBlock): RawBlock {
  return {
    ...block,
    markDefs: block.markDefs.map((mark) =>
      mark._type === 'internalLink' ? { ...mark, target: weakReference(mark.target) } : mark,
    ),
  };
}
