import type { PortableTextMarkComponent } from '@portabletext/react';
import type { ReactNode } from 'react';
import type { PageLinkMark } from '#core/site/model/pageBody.ts';
import { addressOf } from '../ui/links/addressOf.ts';

/** The components for marked words, in a body as well as in a table cell. The library has the elements of the other decorators. */
export const markComponents: {
  readonly sup: PortableTextMarkComponent;
  readonly sub: PortableTextMarkComponent;
  readonly link: PortableTextMarkComponent<PageLinkMark>;
} = {
  sup: ({ children }) => <sup>{children}</sup>,
  sub: ({ children }) => <sub>{children}</sub>,
  link: ({ value, children }) => (value ? <BodyLink href={value.href}>{children}</BodyLink> : children),
};

type BodyLinkProps = {
  /** As in page data: complete except for the base path. */
  readonly href: string;
  readonly children: ReactNode;
};

/** A link in a body. Links to pages of the site become navigations without a reload in the browser (`startPageLinks`). */
function BodyLink({ href, children }: BodyLinkProps): ReactNode {
  return <a href={addressOf(href)}>{children}</a>;
}
