import type { PortableTextMarkComponent } from '@portabletext/react';
import type { ReactNode } from 'react';
import type { Decorator } from '#core/content/decorators.ts';
import type { PageFootnote, PageLinkMark } from '#core/site/model/pageBody.ts';
import { decorators, forDecorators } from '#core/content/decorators.ts';
import { renderMath } from '#core/math/renderMath.ts';
import { addressOf } from '../ui/links/addressOf.ts';
import { FootnoteLink } from './Footnotes.tsx';

/** The components for marked words, in a body as well as in a table cell. */
export const markComponents: Readonly<Record<Decorator, PortableTextMarkComponent>> & {
  readonly link: PortableTextMarkComponent<PageLinkMark>;
  readonly footnote: PortableTextMarkComponent<PageFootnote>;
} = {
  ...forDecorators((name): PortableTextMarkComponent => {
    const { element: Element } = decorators[name];
    return ({ children }) => <Element>{children}</Element>;
  }),
  formula: ({ text }) => (
    <span
      className="Formula-inline"
      dangerouslySetInnerHTML={{ __html: renderMath(text, { display: false }).mathml ?? '' }}
    />
  ),
  badge: ({ children }) => <small className="Badge">{children}</small>,
  footnote: ({ value }) => (value ? <FootnoteLink note={value} /> : null),
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
