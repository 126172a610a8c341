import type { ReactNode } from 'react';

export type HeadingProps = {
  readonly level: 'h2' | 'h3' | 'h4';
  /** Unique on the page. */
  readonly id: string | undefined;
  /** Its plain text, for the name of the link. */
  readonly text: string;
  readonly children: ReactNode;
};

/** A heading followed by a link to itself, whose symbol comes from the stylesheet. */
export function Heading({ level: Level, id, text, children }: HeadingProps): ReactNode {
  return (
    <Level id={id} className="Heading">
      {children}
      {id === undefined ? null : (
        <a className="HeadingLink" href={`#${id}`} aria-label={`Link to “${text}”`} />
      )}
    </Level>
  );
}
