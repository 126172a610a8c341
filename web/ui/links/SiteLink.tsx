import type { ReactNode } from 'react';
import type { MenuEntry } from '#core/site/model/pageLink.ts';
import { IntentLink } from './IntentLink.tsx';
import { linkKind } from './linkKind.ts';
import { VersionedLink } from './VersionedLink.tsx';
import { withBasePath } from './withBasePath.ts';

export type SiteLinkProps = {
  /** As in page data: complete except for the base path. */
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly rel?: string | undefined;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'data-version'?: string | undefined;
  /** The address in other versions of the docs, for readers who chose one. */
  readonly inVersions?: MenuEntry['inVersions'];
  /** Prefetch the page when the link comes into view. */
  readonly ahead?: boolean;
};

/** A link to a page of the site, a place on the page, a file of the site, or another site. */
export function SiteLink({ href, children, ahead = false, inVersions, ...rest }: SiteLinkProps): ReactNode {
  switch (linkKind(href)) {
    case 'page':
      return inVersions ? (
        <VersionedLink href={href} inVersions={inVersions} ahead={ahead} {...rest}>
          {children}
        </VersionedLink>
      ) : (
        <IntentLink href={href} {...rest} {...(ahead && { 'data-prefetch': true })}>
          {children}
        </IntentLink>
      );
    case 'file':
      return (
        <a href={withBasePath(href)} {...rest}>
          {children}
        </a>
      );
    case 'here':
    case 'elsewhere':
      return (
        <a href={href} {...rest}>
          {children}
        </a>
      );
  }
}
