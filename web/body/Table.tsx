import type { PortableTextComponents } from '@portabletext/react';
import type { ReactNode } from 'react';
import type { PageTable, PageTextBlock } from '#core/site/model/pageBody.ts';
import { PortableText } from '@portabletext/react';
import { Fragment } from 'react';
import { spanText } from '#core/content/spanText.ts';
import { markComponents } from './markComponents.tsx';
import { numericColumns } from './numericColumns.ts';

type Rows = PageTable['rows'];
type CellContent = Rows[number]['cells'][number]['content'];

/**
 * A table that scrolls inside its frame when it is wider than the screen (`startOverflow`). Columns of numbers are aligned right, unless a
 * writer has centred them.
 */
export function Table({ block }: { readonly block: PageTable }): ReactNode {
  const headerRows = block.headerRow ? block.rows.slice(0, 1) : [];
  const bodyRows = block.rows.slice(headerRows.length);
  const isNumeric = numericColumns(bodyRows.map(({ cells }) => cells.map(({ content }) => textOf(content))));
  const alignments = (block.rows[0]?.cells ?? []).map((_, column) => {
    const written = block.alignments?.[column] ?? 'left';
    return written === 'left' && isNumeric[column] === true ? 'right' : written;
  });
  return (
    <div className="Table">
      <table>
        {block.caption === undefined ? null : <caption>{block.caption}</caption>}
        {headerRows.length === 0 ? null : (
          <thead>
            <Cells rows={headerRows} scopeOf={() => 'col'} alignments={alignments} />
          </thead>
        )}
        <tbody>
          <Cells
            rows={bodyRows}
            scopeOf={(column) => (block.headerColumn && column === 0 ? 'row' : undefined)}
            alignments={alignments}
          />
        </tbody>
      </table>
    </div>
  );
}

function Cells({
  rows,
  scopeOf,
  alignments,
}: {
  readonly rows: Rows;
  /** Returns what a cell is the header of, by its column; undefined for other cells. */
  readonly scopeOf: (column: number) => 'col' | 'row' | undefined;
  readonly alignments: NonNullable<PageTable['alignments']>;
}): ReactNode {
  return rows.map((row) => (
    <tr key={row._key}>
      {row.cells.map((cell, column) => {
        const alignment = alignments[column] ?? 'left';
        const className = alignment === 'left' ? undefined : `Table_${alignment}`;
        const scope = scopeOf(column);
        return scope && textOf(cell.content) !== '' ? (
          <th key={cell._key} scope={scope} className={className}>
            <CellText content={cell.content} />
          </th>
        ) : (
          <td key={cell._key} className={className}>
            <CellText content={cell.content} />
          </td>
        );
      })}
    </tr>
  ));
}

/** Returns the text of a cell. One without text, such as the corner of a table, is not a header. */
function textOf(content: CellContent): string {
  return content
    .map((block) => block.children.map(spanText).join(''))
    .join(' ')
    .trim();
}

/** The text of a table cell, without a paragraph around it, which would add space. */
function CellText({ content }: { readonly content: readonly PageTextBlock[] }): ReactNode {
  return content.map((block, index) => (
    <Fragment key={block._key}>
      {index === 0 ? null : <br />}
      <PortableText value={block} components={components} />
    </Fragment>
  ));
}

const components: PortableTextComponents<PageTextBlock> = {
  block: ({ children }) => children,
  marks: markComponents,
};
