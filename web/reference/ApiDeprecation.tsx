import type { ReactNode } from 'react';
import type { ApiDeprecationView } from '#core/site/model/apiPageData.ts';
import type { PageLink } from '#core/site/model/pageLink.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ApiText } from './ApiText.tsx';

export type ApiDeprecationProps = {
  readonly deprecation?: ApiDeprecationView | undefined;
  /** What probably replaces it, if the reason does not say. */
  readonly likely?: PageLink | undefined;
};

/** Why something should not be used, and what to use instead. */
export function ApiDeprecation({ deprecation, likely }: ApiDeprecationProps): ReactNode {
  if (!deprecation && !likely) return null;
  const replacement = deprecation?.replacement;
  return (
    <p className="ApiDeprecation">
      {deprecation && <ApiText text={deprecation.reason} />}
      {replacement ? (
        <>
          {' '}
          Replaced by <CodeLink link={replacement} />.
        </>
      ) : (
        likely && (
          <>
            {' '}
            Probably replaced by <CodeLink link={likely} />, by the look of the names.
          </>
        )
      )}
    </p>
  );
}

function CodeLink({ link }: { readonly link: PageLink }): ReactNode {
  return (
    <SiteLink href={link.href}>
      <code>{link.label}</code>
    </SiteLink>
  );
}
