import type { ReactNode } from 'react';
import type { ApiTypeView } from '#core/site/model/apiPageData.ts';
import { ApiName } from './ApiText.tsx';

/** A type in SDL. The page says once what `!` means. */
export function ApiType({ type }: { readonly type: ApiTypeView }): ReactNode {
  return (
    <code className="ApiType">
      {type.parts.map(({ text, href }, index) => (
        <ApiName key={index} href={href}>
          {text}
        </ApiName>
      ))}
    </code>
  );
}
