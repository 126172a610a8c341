import type { ReactNode } from 'react';
import type { TocEntry } from '#core/site/model/pageLink.ts';

/** The headings of the page: beside the text if there is room, otherwise above it in collapsed details. */
export function TableOfContents({ entries }: { readonly entries: readonly TocEntry[] }): ReactNode {
  if (entries.length === 0) {
    return null;
  }
  const top = Math.min(...entries.map((entry) => entry.level));
  return (
    <nav className="TableOfContents" aria-label="On this page">
      <details>
        <summary className="TableOfContents-title">On this page</summary>
        <ol className="TableOfContents-list">
          {entries.map((entry) => (
            <li key={entry.id} className={`TableOfContents-entry_${entry.level - top}`}>
              <a href={`#${entry.id}`}>{entry.text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
