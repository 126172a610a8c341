import type { ReactNode } from 'react';
import type { PageCodeBlock } from '#core/site/model/pageBody.ts';
import { parseLineNumbers } from '#core/blocks/code/parseLineNumbers.ts';
import { CodeNotes } from './code/CodeNotes.tsx';
import { highlightedHtml } from './code/highlightedHtml.ts';

/** Lines that are always shown at once. Of more, readers see about 24 until they want all. */
const wholeLines = 30;

/** Lines that are in view, whatever the size of letters, while a block is folded. */
const surelySeen = 20;

/**
 * Code in the colours of the site's code theme (`styles/codeThemeCss.ts`). The lines are one string of HTML: as elements, each token would
 * be in the page three times. Readers can show all lines of long code without scripts, too: the stylesheet looks at the details.
 * @param whole the number of lines that are always shown at once
 */
export function CodeBlock({
  block,
  whole = wholeLines,
}: {
  readonly block: PageCodeBlock;
  readonly whole?: number;
}): ReactNode {
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
      {block.lines.length <= whole || pointsBelow(block) ? null : (
        <details className="CodeBlock-all">
          <summary>
            <span>Show all {block.lines.length} lines</span>
            <span>Show fewer lines</span>
          </summary>
        </details>
      )}
      <CodeNotes block={block} />
    </figure>
  );
}

/** Returns whether the writer points at a line that a folded block would hide. */
function pointsBelow({
  highlightedLines,
  addedLines = '',
  removedLines = '',
  notes = [],
  markedWords = [],
  code,
}: PageCodeBlock): boolean {
  const below = markedWords.length === 0 ? [] : code.split('\n').slice(surelySeen);
  if (below.some((line) => markedWords.some((word) => line.includes(word)))) return true;
  return [
    ...highlightedLines,
    ...notes.map(({ line }) => line),
    ...(parseLineNumbers(addedLines) ?? []),
    ...(parseLineNumbers(removedLines) ?? []),
  ].some((line) => line > surelySeen);
}
