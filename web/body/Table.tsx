import type { PortableTextComponents } from '@portabletext/react';
import type { ReactNode } from 'react';
import type { PageTable, PageTextBlock } from '#core/site/model/pageBody.ts';
import { PortableText } from '@portabletext/react';
import { Fragment } from 'react';
import { markComponents } from './markComponents.tsx';

type Rows = PageTable['rows'];
type CellContent = Rows[number]['cells'][number]['content'];

/** A table that scrolls inside its frame when it is wider than the screen. */
export function Table({ block }: { readonly block: PageTable }): ReactNode {
  const headerRows = block.headerRow ? block.rows.slice(0, 1) : [];
  const bodyRows = block.rows.slice(headerRows.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
    <div className="Table" tabIndex={0}>
      <table>
        {block.caption === undefined ? null : <caption>{block.caption}</caption>}
        {headerRows.length === 0 ? null : (
          <thead>
            <Cells rows={headerRows} header alignments={block.alignments} />
          </thead>
        )}
        <tbody>
          <Cells rows={bodyRows} header={false} alignments={block.alignments} />
        </tbody>
      </table>
    </div>
  );
}

function Cells({
  rows,
  header,
  alignments = [],
}: {
  readonly rows: Rows;
  readonly header: boolean;
  readonly alignments: PageTable['alignments'];
}): ReactNode {
  return rows.map((row) => (
    <tr key={row._key}>
      {row.cells.map((cell, column) => {
        const alignment = alignments[column] ?? 'left';
        const className = alignment === 'left' ? undefined : `Table_${alignment}`;
        return header && !isEmpty(cell.content) ? (
          <th key={cell._key} scope="col" className={className}>
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

/** Returns whether a cell is empty, such as the corner of a table, which is not a header. */
function isEmpty(content: CellContent): boolean {
  return content.every((block) => block.children.every(({ text }) => text.trim() === ''));
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
