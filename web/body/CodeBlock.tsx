import type { ReactNode } from 'react';
import type { PageCodeBlock } from '#core/site/model/pageBody.ts';
import { highlightedHtml } from './highlightedHtml.ts';

/**
 * Code in the colours of the site's code theme (`styles/codeThemeCss.ts`). The lines are one string of HTML: as elements, each token would
 * be in the page three times.
 */
export function CodeBlock({ block }: { readonly block: PageCodeBlock }): ReactNode {
  return (
    <figure className={block.showLineNumbers === true ? 'CodeBlock CodeBlock_numbered' : 'CodeBlock'}>
      {block.filename === undefined ? null : (
        <figcaption className="CodeBlock-name">{block.filename}</figcaption>
      )}
      <div className="CodeBlock-tools">
        <button type="button" data-code="wrap" aria-pressed="false">
          Wrap
        </button>
        <button type="button" data-code="copy">
          Copy
        </button>
      </div>
      <pre className="CodeBlock-code">
        <code
          data-language={block.language}
          dangerouslySetInnerHTML={{
            __html: highlightedHtml(block),
          }}
        />
      </pre>
    </figure>
  );
}
