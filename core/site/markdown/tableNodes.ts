import type { BlockContent, PhrasingContent, TableRow } from 'mdast';
import type { PageTable } from '../model/pageBody.ts';
import { headerColumnMark } from '../../content/headerColumnMark.ts';
import { paragraph } from './flowNodes.ts';
import { text } from './inlineNodes.ts';
import { spanNodes } from './spanNodes.ts';

/** A table, after its caption. A Markdown table always has a row of headers; of a table without one it is empty. */
export function tableNodes({
  caption = '',
  headerRow,
  headerColumn,
  alignments,
  rows,
}: PageTable): readonly BlockContent[] {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const mark: PhrasingContent[] = headerColumn
    ? [...(caption === '' ? [] : [text(' ')]), { type: 'html', value: headerColumnMark }]
    : [];
  const empty: TableRow = {
    type: 'tableRow',
    children: Array.from({ length: columns }, () => ({ type: 'tableCell', children: [] })),
  };
  return [
    ...(caption === '' && !headerColumn ? [] : [paragraph([text(`Table: ${caption}`), ...mark])]),
    {
      type: 'table',
      // GitHub centres the headers of columns without an alignment, so a table that aligns some columns aligns all.
      ...(alignments && { align: empty.children.map((_, column) => alignments[column] ?? 'left') }),
      children: [...(headerRow ? [] : [empty]), ...rows.map(tableRow)],
    },
  ];
}

function tableRow({ cells }: PageTable['rows'][number]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map(({ content }) => ({
      type: 'tableCell',
      children: content.flatMap((block, index) => [
        ...(index === 0 ? [] : [lineBreak]),
        ...spanNodes(block).map(inOneLine),
      ]),
    })),
  };
}

/** The same in one line, as each row of a table is: Markdown has no hard breaks there. */
function inOneLine(node: PhrasingContent): PhrasingContent {
  if (node.type === 'break') return lineBreak;
  return 'children' in node ? { ...node, children: node.children.map(inOneLine) } : node;
}

const lineBreak: PhrasingContent = { type: 'html', value: '<br>' };
