import type { Paragraph, Table as TableNode, TableRow as RowNode } from 'mdast';
import type { Table, TableRow } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import type { FlowNode } from './flowNode.ts';
import { plainInline } from './plainInline.ts';
import { toTextBlock } from './textToBlocks.ts';

const captionStart = 'Table: ';

/** Whether a paragraph is the caption of the table that follows it: `Table: …`. */
export function isTableCaption(node: FlowNode | undefined): node is FlowNode<'paragraph'> {
  const [first] = node?.type === 'paragraph' ? node.children : [];
  return first?.type === 'text' && first.value.startsWith(captionStart);
}

/**
 * A table; Markdown's always has a header row. The alignment of its columns is left out: a writer says what a table
 * holds, the design how it looks.
 */
export function tableToBlock(node: TableNode, caption: Paragraph | undefined, context: BlockContext): Table {
  const columns = node.children[0]?.children.length ?? 0;
  const text =
    caption === undefined
      ? ''
      : plainInline(caption.children, caption, "A table's caption", context)
          .slice(captionStart.length)
          .trim();
  return {
    _type: 'table',
    _key: context.nextKey(),
    headerRow: true,
    ...(text === '' ? {} : { caption: text }),
    rows: node.children.map((row) => tableRow(row, columns, context)),
  };
}

function tableRow(row: RowNode, columns: number, context: BlockContext): TableRow {
  if (row.children.length !== columns) {
    context.report(
      row,
      `This row has ${row.children.length} cells, but the first row has ${columns}.`,
      'Give all rows the same number of cells; write \\| for a bar that is part of the text.',
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
