import type { ReactNode } from 'react';
import type { PageLink } from '#core/site/pageData.ts';
import { SiteLink } from '../links/SiteLink.tsx';

export type NextPagesProps = {
  /** What the pair of links is for: `Docs pages`. */
  readonly label: string;
  readonly before: { readonly label: string; readonly link: PageLink | undefined };
  readonly after: { readonly label: string; readonly link: PageLink | undefined };
};

/** The way on at the end of a page: to the one before it and the one after it. */
export function NextPages({ label, before, after }: NextPagesProps): ReactNode {
  if (before.link === undefined && after.link === undefined) {
    return null;
  }
  return (
    <nav className="NextPages" aria-label={label}>
      <Way {...before} side="before" />
      <Way {...after} side="after" />
    </nav>
  );
}

function Way(props: {
  readonly label: string;
  readonly link: PageLink | undefined;
  readonly side: 'before' | 'after';
}): ReactNode {
  return props.link === undefined ? null : (
    <SiteLink
      href={props.link.href}
      className={`NextPages-way NextPages-way_${props.side}`}
      ahead
      rel={props.side === 'before' ? 'prev' : 'next'}
    >
      <span className="NextPages-label">{props.label}</span>
      <span className="NextPages-title">{props.link.label}</span>
    </SiteLink>
  );
}
