import type { ReactNode } from 'react';
import type { ApiTypeView } from '#core/site/model/apiPageData.ts';
import { ApiName } from './ApiText.tsx';

/** A type in SDL, which the pointer explains in words. */
export function ApiType({ type }: { readonly type: ApiTypeView }): ReactNode {
  return (
    <code className="ApiType" title={type.words}>
      {type.parts.map(({ text, href }, index) => (
        <ApiName key={index} href={href}>
          {text}
        </ApiName>
      ))}
    </code>
  );
}
