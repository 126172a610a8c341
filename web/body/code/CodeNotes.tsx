import type { ReactNode } from 'react';
import type { PageCodeBlock } from '#core/site/model/pageBody.ts';

/** The notes on lines of code, below it. Each leads to its line, and the number at the end of the line to it. */
export function CodeNotes({ block }: { readonly block: PageCodeBlock }): ReactNode {
  const { notes = [], notesId = '' } = block;
  if (notes.length === 0) return null;
  return (
    <ol className="CodeNotes" aria-label="Notes on lines">
      {notes.map(({ _key, line, text }, index) => (
        <li key={_key} id={noteId(notesId, index)}>
          <a className="CodeNotes-line" href={`#${noteReferenceId(notesId, index)}`} role="doc-backlink">
            Line {line}
          </a>{' '}
          {text}
        </li>
      ))}
    </ol>
  );
}

/* Ids have a colon, which those of headings never have. */

/** Returns the id of a note below code, counted from 0. */
export function noteId(notesId: string, index: number): string {
  return `code:${notesId}-${index + 1}`;
}

/** Returns the id of its number in the line. */
export function noteReferenceId(notesId: string, index: number): string {
  return `coderef:${notesId}-${index + 1}`;
}
