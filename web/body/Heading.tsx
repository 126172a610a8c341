import type { ReactNode } from 'react';

export type HeadingProps = {
  readonly level: 'h2' | 'h3' | 'h4';
  /** Unique on the page. */
  readonly id: string | undefined;
  /** Ids that it had before: old links still scroll to it. */
  readonly formerIds?: readonly string[] | undefined;
  /** Its plain text, for the name of the link. */
  readonly text: string;
  readonly children: ReactNode;
};

/**
 * A heading, and beside it a link to it, whose symbol comes from the stylesheet. The link is not in the heading: screen readers would say its
 * name after that of each heading they list.
 */
export function Heading({ level: Level, id, formerIds = [], text, children }: HeadingProps): ReactNode {
  return (
    <div className={`Heading Heading_${Level}`}>
      {formerIds.map((former) => (
        <span key={former} id={former} />
      ))}
      <Level id={id}>{children}</Level>
      {id === undefined ? null : (
        <a className="HeadingLink" href={`#${id}`} aria-label={`Link to “${text}”`} />
      )}
    </div>
  );
}
