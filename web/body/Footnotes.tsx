import type { ReactNode } from 'react';
import type { PageFootnote } from '#core/site/model/pageBody.ts';
import { linkedParts } from '#core/links/linkedParts.ts';

/* Ids have a colon, which those of headings never have. */

/** The footnotes of a body, below it; each leads back to its place in the text. */
export function Footnotes({ notes }: { readonly notes: readonly PageFootnote[] }): ReactNode {
  const [first] = notes;
  if (!first) return null;
  return (
    <section className="Footnotes" role="doc-endnotes" aria-labelledby={titleId(first)}>
      <h2 className="Footnotes-title" id={titleId(first)}>
        Footnotes
      </h2>
      <ol>
        {notes.map(({ id, number, text }) => (
          <li key={id} id={`fn:${id}`}>
            {linkedParts(text).map(({ text: part, href }, index) =>
              href === undefined ? (
                part
              ) : (
                <a key={index} href={href}>
                  {part}
                </a>
              ),
            )}{' '}
            <a
              className="Footnotes-back"
              href={`#fnref:${id}`}
              role="doc-backlink"
              aria-label={`Back to reference ${number}`}
            >
              ↩&#xFE0E;
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The number of a footnote behind its words, which leads to it. */
export function FootnoteLink({ note }: { readonly note: PageFootnote }): ReactNode {
  return (
    <sup className="Footnotes-number">
      <a id={`fnref:${note.id}`} href={`#fn:${note.id}`} role="doc-noteref" aria-describedby={titleId(note)}>
        {note.number}
      </a>
    </sup>
  );
}

/** All footnotes of a body have the same ids except for their numbers. */
function titleId({ id, number }: PageFootnote): string {
  return `fn:${id.slice(0, -String(number).length)}notes`;
}
