import type { ReactNode } from 'react';
import type { ApiExampleView } from '#core/site/model/apiPageData.ts';
import type { PageBody, PageCodeBlock } from '#core/site/model/pageBody.ts';
import { CodeBlock } from '../body/CodeBlock.tsx';
import { Heading } from '../body/Heading.tsx';
import { Tabs } from '../body/Tabs.tsx';

/** Lines that are always shown at once. */
const wholeLines = 18;

/**
 * An operation that uses the symbol: where to send it, and in tabs the operation, its variables and a response. Where there is room it is beside
 * the rest of the page, and stays there.
 */
export function ApiExample({ example }: { readonly example: ApiExampleView }): ReactNode {
  const { endpoint, parts } = example;
  return (
    <section className="ApiSection ApiExample" aria-label="Example">
      <div className="ApiExample-shown">
        <Heading level="h2" id="example" text="Example">
          Example
        </Heading>
        {endpoint === undefined ? null : (
          <p className="ApiExample-endpoint">
            <abbr title="HTTP method">POST</abbr> <code>{endpoint}</code>
          </p>
        )}
        <Tabs
          block={{
            _type: 'tabs',
            _key: 'example',
            group: 'api-example',
            items: parts.map((part) => {
              const { filename = '' } = part;
              return { _key: filename, label: filename, body: [part] };
            }),
          }}
          show={showParts}
        />
      </div>
    </section>
  );
}

function showParts(body: PageBody): ReactNode {
  return body.map((block) => block._type === 'codeBlock' && <Part key={block._key} part={block} />);
}

/** Code without its name, which the tab has. */
function Part({ part: { filename: _filename, ...block } }: { readonly part: PageCodeBlock }): ReactNode {
  return <CodeBlock block={block} whole={wholeLines} />;
}
