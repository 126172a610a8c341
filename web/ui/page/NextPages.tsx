import type { ReactNode } from 'react';
import type { PageLink } from '#core/site/model/pageLink.ts';
import { SiteLink } from '../links/SiteLink.tsx';
import { LongNames } from './LongNames.tsx';

export type NextPagesProps = {
  /** The label of the pair of links for screen readers, such as `Posts`. */
  readonly label: string;
  readonly before: { readonly label: string; readonly link: PageLink | undefined };
  readonly after: { readonly label: string; readonly link: PageLink | undefined };
};

/** The links to the previous and the next page, at the end of a page. */
export function NextPages({ label, before, after }: NextPagesProps): ReactNode {
  if (!before.link && !after.link) return null;
  return (
    <nav className="NextPages" aria-label={label}>
      <Way {...before} side="before" /> <Way {...after} side="after" />
    </nav>
  );
}

function Way(props: {
  readonly label: string;
  readonly link: PageLink | undefined;
  readonly side: 'before' | 'after';
}): ReactNode {
  return (
    props.link && (
      <SiteLink
        href={props.link.href}
        className={`NextPages-way NextPages-way_${props.side}`}
        ahead
        rel={props.side === 'before' ? 'prev' : 'next'}
      >
        <span className="NextPages-label">{props.label}</span>{' '}
        <span className="NextPages-title">
          <LongNames text={props.link.label} />
        </span>
      </SiteLink>
    )
  );
}
