import type { ReactNode } from 'react';
import type { ApiSymbolPageData } from '#core/site/model/apiPageData.ts';
import { CodeBlock } from '../body/CodeBlock.tsx';
import { Heading } from '../body/Heading.tsx';

type ApiExampleProps = { readonly example: NonNullable<ApiSymbolPageData['example']> };

/** An operation that uses the symbol. Where there is room it is beside the rest of the page, and stays there. */
export function ApiExample({ example }: ApiExampleProps): ReactNode {
  return (
    <section className="ApiSection ApiExample" aria-label="Example">
      <div className="ApiExample-shown">
        <Heading level="h2" id="example" text="Example">
          Example
        </Heading>
        <CodeBlock block={example.query} />
        {example.variables && <CodeBlock block={example.variables} />}
      </div>
    </section>
  );
}
