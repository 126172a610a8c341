import type { ReactNode } from 'react';
import type { ApiDeprecationView } from '#core/site/model/apiPageData.ts';
import type { PageLink } from '#core/site/model/pageLink.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ApiText } from './ApiText.tsx';

export type ApiDeprecationProps = {
  readonly deprecation?: ApiDeprecationView | undefined;
  /** The likely replacement, if the reason names none. */
  readonly likely?: PageLink | undefined;
};

/** The reason and the replacement of something deprecated. */
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
