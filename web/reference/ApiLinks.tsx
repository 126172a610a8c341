import type { ReactNode } from 'react';
import type { PageLink } from '#core/site/model/pageLink.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';

export type ApiLinksProps = {
  readonly links: readonly PageLink[];
  /** True if the labels are names of the schema. */ readonly code?: boolean;
};

/** A list of links, laid out in lines. */
export function ApiLinks({ links, code = false }: ApiLinksProps): ReactNode {
  return (
    <ul className="ApiLinks">
      {links.map((link) => (
        <li key={`${link.href} ${link.label}`}>
          <SiteLink href={link.href}>{code ? <code>{link.label}</code> : link.label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
