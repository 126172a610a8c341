import type { Paragraph, PhrasingContent, Table as TableNode, TableRow as RowNode } from 'mdast';
import type { TableBlock, TableRow } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import type { FlowNode } from './flowNode.ts';
import { columnAlignments } from '../content/columnAlignments.ts';
import { headerColumnMark } from '../content/headerColumnMark.ts';
import { present } from '../present.ts';
import { filled } from '../text/filled.ts';
import { plainInline } from './plainInline.ts';
import { toTextBlock } from './textToBlocks.ts';

const captionStart = 'Table: ';

/** Returns whether a paragraph is about the table that follows it: `Table:`, possibly a caption, and possibly the mark of a header column. */
export function isTableCaption(node: FlowNode | undefined): node is FlowNode<'paragraph'> {
  const [first] = node?.type === 'paragraph' ? node.children : [];
  return first?.type === 'text' && first.value.startsWith(captionStart);
}

/** Converts a table; in Markdown it always has a header row. */
export function tableToBlock(
  node: TableNode,
  caption: Paragraph | undefined,
  context: BlockContext,
): TableBlock {
  const columns = node.children[0]?.children.length ?? 0;
  return present({
    _type: 'table' as const,
    _key: context.nextKey(),
    headerRow: true,
    headerColumn: caption?.children.some(isMark) ?? false,
    caption: caption && captionText(caption, context),
    alignments: columnAlignments((node.align ?? []).map((alignment) => alignment ?? 'left')),
    rows: node.children.map((row) => tableRow(row, columns, context)),
  });
}

function isMark(node: PhrasingContent): boolean {
  return node.type === 'html' && node.value === headerColumnMark;
}

function captionText(caption: Paragraph, context: BlockContext): string | undefined {
  const words = caption.children.filter((node) => !isMark(node));
  const text = plainInline(words, caption, "A table's caption", context);
  return filled(text.slice(captionStart.length).trim());
}

function tableRow(row: RowNode, columns: number, context: BlockContext): TableRow {
  if (row.children.length !== columns) {
    context.report(
      row,
      `This row has ${row.children.length} cells, but the first row has ${columns}.`,
      'Give all rows the same number of cells; write \\| for a vertical bar in the text.',
    );
  }
  return {
    _key: context.nextKey(),
    cells: row.children.map((cell) => ({
      _key: context.nextKey(),
      content: [toTextBlock('normal', cell.children, context)],
    })),
  };
}
