import type { ReactNode } from 'react';
import type { Breadcrumb } from '#core/site/model/pageLink.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';

/** The breadcrumbs of a docs page. Renders nothing if the settings hide them, or for a top-level page. */
export function Breadcrumbs({ trail }: { readonly trail: readonly Breadcrumb[] }): ReactNode {
  if (trail.length < 2) {
    return null;
  }
  return (
    <nav className="Breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {trail.map(({ label, href }, index) => (
          <li key={`${index} ${label}`}>
            <Crumb label={label} href={href} isLast={index === trail.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb(props: {
  readonly label: string;
  readonly href: string | undefined;
  readonly isLast: boolean;
}): ReactNode {
  if (props.isLast) {
    return <span aria-current="page">{props.label}</span>;
  }
  return props.href === undefined ? (
    <span>{props.label}</span>
  ) : (
    <SiteLink href={props.href}>{props.label}</SiteLink>
  );
}
