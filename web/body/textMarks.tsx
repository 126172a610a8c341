import type { PortableTextMarkComponent } from '@portabletext/react';
import type { PageLinkMark } from '#core/site/model/pageBody.ts';
import { BodyLink } from './BodyLink.tsx';

/** The components for marked words, in a body as well as in a table cell. The library has the elements of the other decorators. */
export const textMarks: {
  readonly sup: PortableTextMarkComponent;
  readonly sub: PortableTextMarkComponent;
  readonly link: PortableTextMarkComponent<PageLinkMark>;
} = {
  sup: ({ children }) => <sup>{children}</sup>,
  sub: ({ children }) => <sub>{children}</sub>,
  link: ({ value, children }) => (value ? <BodyLink href={value.href}>{children}</BodyLink> : children),
};
