import { PortableText, type PortableTextComponents } from '@portabletext/react';
import { Fragment, type ReactNode } from 'react';
import type { PageTextBlock } from '#core/site/pageData.ts';
import { SiteLink } from '../links/SiteLink.tsx';

/** The text of a table's cell, without the paragraph around it that would add space. */
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
  marks: {
    link: ({ value, children }) =>
      value === undefined ? children : <SiteLink href={value.href}>{children}</SiteLink>,
  },
};
