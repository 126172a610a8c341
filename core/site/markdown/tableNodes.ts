import type { BlockContent, PhrasingContent, TableRow } from 'mdast';
import type { PageTable } from '../model/pageBody.ts';
import { paragraph } from './flowNodes.ts';
import { text } from './inlineNodes.ts';
import { spanNodes } from './spanNodes.ts';

/** A table, after its caption. A Markdown table always has a row of headers; of a table without one it is empty. */
export function tableNodes({ caption, headerRow, rows }: PageTable): readonly BlockContent[] {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const empty: TableRow = {
    type: 'tableRow',
    children: Array.from({ length: columns }, () => ({ type: 'tableCell', children: [] })),
  };
  return [
    ...(caption === undefined ? [] : [paragraph([text(`Table: ${caption}`)])]),
    { type: 'table', children: [...(headerRow ? [] : [empty]), ...rows.map(tableRow)] },
  ];
}

function tableRow({ cells }: PageTable['rows'][number]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map(({ content }) => ({
      type: 'tableCell',
      children: content.flatMap((block, index) => [
        ...(index === 0 ? [] : [lineBreak]),
        // A row is one line, in which Markdown has no hard breaks.
        ...spanNodes(block).map((node) => (node.type === 'break' ? lineBreak : node)),
      ]),
    })),
  };
}

const lineBreak: PhrasingContent = { type: 'html', value: '<br>' };
