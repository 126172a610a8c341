import type { ReactNode } from 'react';
import { linkKind } from '../ui/links/linkKind.ts';
import { withBasePath } from '../ui/links/withBasePath.ts';

export type BodyLinkProps = {
  /** As in page data: complete except for the base path. */
  readonly href: string;
  readonly children: ReactNode;
};

/** A link in a body. Links to pages of the site become navigations without a reload in the browser (`startPageLinks`). */
export function BodyLink({ href, children }: BodyLinkProps): ReactNode {
  const kind = linkKind(href);
  return <a href={kind === 'page' || kind === 'file' ? withBasePath(href) : href}>{children}</a>;
}
