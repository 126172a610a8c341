import type { ReactNode } from 'react';
import type { ApiLinkedText } from '#core/site/model/apiPageData.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';

/** A sentence about the schema, in which names are code and link to their pages. */
export function ApiText({ text }: { readonly text: ApiLinkedText }): ReactNode {
  return text.map((piece, index) => {
    if (!piece.code) return piece.text;
    return (
      <ApiName key={index} href={piece.href}>
        <code>{piece.text}</code>
      </ApiName>
    );
  });
}

type ApiNameProps = {
  /** Its page; absent if it has none. */
  readonly href?: string | undefined;
  readonly children: ReactNode;
};

/** A name of the schema, with a link to its page if it has one. */
export function ApiName({ href, children }: ApiNameProps): ReactNode {
  return href === undefined ? children : <SiteLink href={href}>{children}</SiteLink>;
}
