import type { ReactNode } from 'react';

export type HeadingProps = {
  readonly level: 'h2' | 'h3' | 'h4';
  /** Unique on the page. */
  readonly id: string | undefined;
  /** Its words, for the link to it. */
  readonly text: string;
  readonly children: ReactNode;
};

/** A heading that can be linked to: after its text stands a link to itself, whose sign is the stylesheet's. */
export function Heading({ level: Level, id, text, children }: HeadingProps): ReactNode {
  return (
    <Level id={id} className="Heading">
      {children}
      {id === undefined ? null : (
        <a
          className="HeadingLink"
          href={`#${id}`}
          aria-label="Link to this section"
          title={`Direct link to ${text}`}
        />
      )}
    </Level>
  );
}
