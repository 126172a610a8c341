import type { ReactNode } from 'react';
import type { MenuEntry } from '#core/site/pageData.ts';
import { IntentLink } from './IntentLink.tsx';
import { linkKind } from './linkKind.ts';
import { VersionedLink } from './VersionedLink.tsx';
import { withBasePath } from './withBasePath.ts';

export type SiteLinkProps = {
  /** As in page data: final but for the base path. */
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly rel?: string | undefined;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'data-version'?: string | undefined;
  /** Where it leads for readers who chose another version of the docs. */
  readonly inVersions?: MenuEntry['inVersions'];
  /** Fetch the page ahead when the link comes into view. */
  readonly ahead?: boolean;
};

/** Every link of the site: to one of its pages, a place on the page, one of its files, or another site. */
export function SiteLink({ href, children, ahead = false, inVersions, ...rest }: SiteLinkProps): ReactNode {
  switch (linkKind(href)) {
    case 'page':
      return inVersions === undefined ? (
        <IntentLink href={href} {...rest} {...(ahead ? { 'data-prefetch': href } : {})}>
          {children}
        </IntentLink>
      ) : (
        <VersionedLink href={href} inVersions={inVersions} ahead={ahead} {...rest}>
          {children}
        </VersionedLink>
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
