import type { InferStrictComponents } from '@portabletext/react';
import type { ReactNode } from 'react';
import type { NestedBlock, PageList } from '#core/site/model/nestLists.ts';
import type { PageBody, PageTextBlock, BodyHtml } from '#core/site/model/pageBody.ts';
import { PortableText } from '@portabletext/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { spanText } from '#core/content/spanText.ts';
import { footnotesOf } from '#core/site/model/footnotesOf.ts';
import { nestLists } from '#core/site/model/nestLists.ts';
import { blockComponents } from './blockComponents.generated.tsx';
import { Footnotes } from './Footnotes.tsx';
import { Heading } from './Heading.tsx';
import { markComponents } from './markComponents.tsx';

/**
 * The body of a document, or what a block contains, block by block. It is rendered
 * once, by the build (`renderBody`): no hooks, no state, no handlers.
 */
export function Blocks({ body }: { readonly body: PageBody }): ReactNode {
  return <Nested blocks={nestLists(body)} />;
}

function Nested({ blocks }: { readonly blocks: readonly NestedBlock[] }): ReactNode {
  return <PortableText value={[...blocks]} components={components} />;
}

function List({ value: { kind, start, items } }: { readonly value: PageList }): ReactNode {
  const children = items.map(({ text, inside }) => (
    <li key={text._key}>
      <PortableText value={[text]} components={itemComponents} />
      {inside.some(({ _type }) => _type !== 'list') ? (
        <div className="Flow">
          <Nested blocks={inside} />
        </div>
      ) : (
        <Nested blocks={inside} />
      )}
    </li>
  ));
  return kind === 'number' ? <ol start={start}>{children}</ol> : <ul>{children}</ul>;
}

function show(body: PageBody): ReactNode {
  return <Blocks body={body} />;
}

const components: InferStrictComponents<NestedBlock[]> = {
  types: { ...blockComponents(show), list: List },
  block: {
    normal: ({ children }) => <p>{children}</p>,
    h2: ({ value, children }) => (
      <Heading level="h2" id={value.id} formerIds={value.formerIds} text={textOf(value)}>
        {children}
      </Heading>
    ),
    h3: ({ value, children }) => (
      <Heading level="h3" id={value.id} formerIds={value.formerIds} text={textOf(value)}>
        {children}
      </Heading>
    ),
    h4: ({ value, children }) => (
      <Heading level="h4" id={value.id} formerIds={value.formerIds} text={textOf(value)}>
        {children}
      </Heading>
    ),
    blockquote: ({ children }) => (
      <blockquote>
        <p>{children}</p>
      </blockquote>
    ),
  },
  marks: markComponents,
};

/** The words of an item are a paragraph without an element of its own. */
const itemComponents: InferStrictComponents<NestedBlock[]> = {
  ...components,
  block: { ...components.block, normal: ({ children }) => children },
};

function textOf({ children }: Pick<PageTextBlock, 'children'>): string {
  return children.map(spanText).join('');
}

/**
 * Renders a body to the HTML that readers get. Only for the build, which compiles it into a program of its own: the pages get its
 * result with their data.
 */
export function renderBody(body: PageBody): BodyHtml {
  return renderToStaticMarkup(
    <>
      <Blocks body={body} />
      <Footnotes notes={footnotesOf(body)} />
    </>,
  );
}
