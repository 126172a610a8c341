import type { ReactNode } from 'react';
import type { SearchNote } from '#core/search/match/searchNote.ts';

export type QueryNotesProps = { readonly notes: readonly SearchNote[]; readonly className: string };

/** Says where a query was not taken literally, also to those who do not see it. */
export function QueryNotes({ notes, className }: QueryNotesProps): ReactNode {
  return (
    <div aria-live="polite">
      {notes.map(({ kind, word, message }) => (
        <p key={`${kind} ${word}`} className={className}>
          {message}
        </p>
      ))}
    </div>
  );
}
