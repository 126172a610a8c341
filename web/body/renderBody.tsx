import type { InferStrictComponents } from '@portabletext/react';
import type { ReactNode } from 'react';
import type {
  CustomBlockData,
  PageBlock,
  PageBody,
  PageTextBlock,
  BodyHtml,
} from '#core/site/model/pageBody.ts';
import { PortableText } from '@portabletext/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { spanText } from '#core/content/spanText.ts';
import { forCustomBlocks } from '#core/custom/customBlockTypes.ts';
import { Admonition } from './Admonition.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { CustomBlock } from './CustomBlock.tsx';
import { Download } from './Download.tsx';
import { Figure } from './Figure.tsx';
import { Heading } from './Heading.tsx';
import { markComponents } from './markComponents.tsx';
import { Table } from './Table.tsx';
import { Tabs } from './Tabs.tsx';

/**
 * The body of a document, or what a block contains, block by block. A block type without a component does not compile. It is rendered
 * once, by the build (`renderBody`): no hooks, no state, no handlers.
 */
export function Blocks({ body }: { readonly body: PageBody }): ReactNode {
  return <PortableText value={[...body]} components={components} />;
}

const components: InferStrictComponents<PageBlock[]> = {
  types: {
    codeBlock: ({ value }) => <CodeBlock block={value} />,
    admonition: ({ value }) => (
      <Admonition block={value}>
        <Blocks body={value.body} />
      </Admonition>
    ),
    figure: ({ value }) => <Figure block={value} />,
    table: ({ value }) => <Table block={value} />,
    tabs: ({ value }) => (
      <Tabs
        id={value._key}
        group={value.group}
        tabs={value.items.map((item) => ({ key: item._key, label: item.label }))}
      >
        {value.items.map((item) => (
          <Blocks key={item._key} body={item.body} />
        ))}
      </Tabs>
    ),
    details: ({ value }) => (
      <Details summary={value.summary}>
        <Blocks body={value.body} />
      </Details>
    ),
    download: ({ value }) => <Download block={value} />,
    ...forCustomBlocks((type) => ({ value }: { readonly value: CustomBlockData }) => (
      <CustomBlock type={type} block={value} />
    )),
  },
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

/** A part that the reader can open, without JavaScript. */
function Details(props: { readonly summary: string; readonly children: ReactNode }): ReactNode {
  return (
    <details className="Details">
      <summary className="Details-summary">{props.summary}</summary>
      <div className="Details-body Flow">{props.children}</div>
    </details>
  );
}

/**
 * Renders a body to the HTML that readers get. Only for the build, which compiles it into a program of its own: the pages get its
 * result with their data.
 */
export function renderBody(body: PageBody): BodyHtml {
  return renderToStaticMarkup(<Blocks body={body} />);
}
