import type { ReactNode } from 'react';
import { addressOf } from '../ui/links/addressOf.ts';

export type BodyLinkProps = {
  /** As in page data: complete except for the base path. */
  readonly href: string;
  readonly children: ReactNode;
};

/** A link in a body. Links to pages of the site become navigations without a reload in the browser (`startPageLinks`). */
export function BodyLink({ href, children }: BodyLinkProps): ReactNode {
  return <a href={addressOf(href)}>{children}</a>;
}
