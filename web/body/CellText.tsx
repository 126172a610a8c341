import type { PortableTextComponents } from '@portabletext/react';
import type { ReactNode } from 'react';
import type { PageTextBlock } from '#core/site/model/pageBody.ts';
import { PortableText } from '@portabletext/react';
import { Fragment } from 'react';
import { textMarks } from './textMarks.tsx';

/** The text of a table cell, without a paragraph around it, which would add space. */
export function CellText({ content }: { readonly content: readonly PageTextBlock[] }): ReactNode {
  return content.map((block, index) => (
    <Fragment key={block._key}>
      {index === 0 ? null : <br />}
      <PortableText value={block} components={components} />
    </Fragment>
  ));
}

const components: PortableTextComponents<PageTextBlock> = {
  block: ({ children }) => children,
  marks: textMarks,
};
