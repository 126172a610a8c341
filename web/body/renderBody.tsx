import type { InferStrictComponents } from '@portabletext/react';
import type { ReactNode } from 'react';
import type { PageBlock, PageBody, PageTextBlock, BodyHtml } from '#core/site/model/pageBody.ts';
import { PortableText } from '@portabletext/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { spanText } from '#core/content/spanText.ts';
import { footnotesOf } from '#core/site/model/footnotesOf.ts';
import { blockComponents } from './blockComponents.generated.tsx';
import { Footnotes } from './Footnotes.tsx';
import { Heading } from './Heading.tsx';
import { markComponents } from './markComponents.tsx';

/**
 * The body of a document, or what a block contains, block by block. It is rendered
 * once, by the build (`renderBody`): no hooks, no state, no handlers.
 */
export function Blocks({ body }: { readonly body: PageBody }): ReactNode {
  return <PortableText value={[...body]} components={components} />;
}

function show(body: PageBody): ReactNode {
  return <Blocks body={body} />;
}

const components: InferStrictComponents<PageBlock[]> = {
  types: blockComponents(show),
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
  list: {
    number: ({ value: { children: items }, children }) => <ol start={startOf(items)}>{children}</ol>,
  },
  marks: markComponents,
};

/** The number of the first item of a list, unless it is 1. The library does not know this field. */
function startOf([first]: readonly object[]): number | undefined {
  return first && 'start' in first ? Number(first.start) : undefined;
}

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
