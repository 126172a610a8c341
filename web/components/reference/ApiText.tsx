import type { ReactNode } from 'react';
import type { ApiText as Text } from '#core/site/apiPageData.ts';
import { SiteLink } from '../links/SiteLink.tsx';

/** A sentence about the schema; names in it are code, and lead to their pages. */
export function ApiText({ text }: { readonly text: Text }): ReactNode {
  return text.map((piece, index) => {
    if (!piece.code) return piece.text;
    const code = <code key={index}>{piece.text}</code>;
    return piece.href === undefined ? (
      code
    ) : (
      <SiteLink key={index} href={piece.href}>
        {code}
      </SiteLink>
    );
  });
}
