import type { ReactNode } from 'react';
import { IntentLink } from './IntentLink.tsx';
import { linkKind } from './linkKind.ts';
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
  /** Fetch the page ahead when the link comes into view. */
  readonly ahead?: boolean;
};

/** Every link of the site: to one of its pages, a place on the page, one of its files, or another site. */
export function SiteLink({ href, children, ahead = false, ...rest }: SiteLinkProps): ReactNode {
  switch (linkKind(href)) {
    case 'page':
      return (
        <IntentLink href={href} {...rest} {...(ahead ? { 'data-prefetch': href } : {})}>
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
