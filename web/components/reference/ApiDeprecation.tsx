import type { ReactNode } from 'react';
import type { ApiDeprecationView } from '#core/site/apiPageData.ts';
import type { PageLink } from '#core/site/pageData.ts';
import { SiteLink } from '../links/SiteLink.tsx';
import { ApiText } from './ApiText.tsx';

export type ApiDeprecationProps = {
  readonly deprecation?: ApiDeprecationView | undefined;
  /** What replaces it by the look of it, where nobody said so. */
  readonly likely?: PageLink | undefined;
};

/** Why something should not be used, and what to use instead. */
export function ApiDeprecation({ deprecation, likely }: ApiDeprecationProps): ReactNode {
  const replacement = deprecation?.replacement;
  if (deprecation === undefined && likely === undefined) return null;
  return (
    <p className="ApiDeprecation">
      {deprecation === undefined ? null : <ApiText text={deprecation.reason} />}
      {replacement === undefined ? null : (
        <>
          {' '}
          Replaced by{' '}
          <SiteLink href={replacement.href}>
            <code>{replacement.label}</code>
          </SiteLink>
          .
        </>
      )}
      {replacement !== undefined || likely === undefined ? null : (
        <>
          {' '}
          Probably replaced by{' '}
          <SiteLink href={likely.href}>
            <code>{likely.label}</code>
          </SiteLink>
          , by the look of the names.
        </>
      )}
    </p>
  );
}
