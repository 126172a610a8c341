import type { ReactNode } from 'react';
import type { Mark } from '#core/search/show/marksOf.ts';

/** A text with some parts marked. */
export function MarkedText(props: { readonly text: string; readonly marks: readonly Mark[] }): ReactNode {
  const { text, marks } = props;
  return (
    <>
      {marks.map(([start, end], index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark className="MarkedText">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
