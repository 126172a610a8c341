import type { ReactNode } from 'react';
import type { ApiTypeView } from '#core/site/apiPageData.ts';
import { SiteLink } from '../links/SiteLink.tsx';

/** A type as SDL writes it, and what may be null in words. */
export function ApiType({ type }: { readonly type: ApiTypeView }): ReactNode {
  return (
    <>
      <code className="ApiType">
        {type.parts.map(({ text, href }, index) =>
          href === undefined ? (
            text
          ) : (
            <SiteLink key={index} href={href}>
              {text}
            </SiteLink>
          ),
        )}
      </code>
      <span className="ApiType-words">{type.words}</span>
    </>
  );
}
