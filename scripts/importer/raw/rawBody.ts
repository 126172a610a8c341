import type { Block, TextBlock } from '#core/content/portableText.ts';
import { assetReference, weakReference } from './rawDocument.ts';

/** Blocks as a lake stores them: the Sanity types of `schema/content/objects`. Asset ids are still files. */
export function rawBody(blocks: readonly Block[]): readonly object[] {
  return blocks.map(rawBlock);
}

function rawBlock(block: Block): object {
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
      return { ...block, body: rawBody(block.body) };
    case 'tabs':
      return {
        ...block,
        items: block.items.map((item) => ({ _type: 'tabItem', ...item, body: rawBody(item.body) })),
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

function rawText(block: TextBlock): object {
  return {
    ...block,
    markDefs: block.markDefs.map((mark) =>
      mark._type === 'internalLink' ? { ...mark, target: weakReference(mark.target) } : mark,
    ),
  };
}
