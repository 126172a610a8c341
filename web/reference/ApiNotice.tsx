import type { ReactNode } from 'react';
import type { ApiSymbolPageData } from '#core/site/model/apiPageData.ts';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ApiDeprecation } from './ApiDeprecation.tsx';

/** A notice on the page of a deprecated or removed symbol. */
export function ApiNotice({ page }: { readonly page: ApiSymbolPageData<BodyHtml> }): ReactNode {
  if (page.status === 'current') return null;
  const { removedIn, deprecatedIn } = page.lifecycle;
  const version = page.status === 'removed' ? removedIn : deprecatedIn;
  return (
    <div className="ApiNotice" role="note">
      <p>
        <strong>{page.title}</strong> {page.status === 'removed' ? 'was removed' : 'is deprecated'}
        {version && (
          <>
            {page.status === 'removed' ? ' in ' : ' since '}version{' '}
            <SiteLink href={version.href}>{version.label}</SiteLink>
          </>
        )}
        . {page.status === 'removed' ? 'This page shows the last version that had it.' : null}
      </p>
      <ApiDeprecation deprecation={page.deprecation} likely={page.likelyReplacement} />
    </div>
  );
}
