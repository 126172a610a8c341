import type { ReactNode } from 'react';
import type { MenuEntry } from '#core/site/model/pageLink.ts';
import { addressOf } from './addressOf.ts';
import { linkKind } from './linkKind.ts';

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
  /** The address in other versions of the docs, for readers who chose one (`startPreferredVersion`). */
  readonly inVersions?: MenuEntry['inVersions'];
  /** Prefetch the page when the link comes into view. */
  readonly ahead?: boolean;
};

/**
 * A link to a page of the site, a place on the page, a file of the site, or another site. In the browser, links to pages become
 * navigations without a reload (`startPageLinks`).
 */
export function SiteLink({ href, children, ahead = false, inVersions, ...rest }: SiteLinkProps): ReactNode {
  return (
    <a
      href={addressOf(href)}
      {...rest}
      {...(ahead && linkKind(href) === 'page' && { 'data-prefetch': true })}
      {...(inVersions && { 'data-versions': addressesOf(href, inVersions) })}
    >
      {children}
    </a>
  );
}

/** The addresses of a link by version as JSON, with the one for readers without a preferred version under `''`. */
function addressesOf(href: string, inVersions: Readonly<Record<string, string>>): string {
  const hrefs = Object.entries({ '': href, ...inVersions });
  return JSON.stringify(Object.fromEntries(hrefs.map(([name, each]) => [name, addressOf(each)])));
}
