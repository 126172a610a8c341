import type { ReactNode } from 'react';
import type { ApiDeprecatedView } from '#core/site/model/apiPageData.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ApiDeprecation } from './ApiDeprecation.tsx';
import { ApiLifecycle } from './ApiLifecycle.tsx';

/** Everything that is deprecated: since when, why, and what replaces it. */
export function ApiDeprecated({
  deprecated,
}: {
  readonly deprecated: readonly ApiDeprecatedView[];
}): ReactNode {
  return (
    <dl className="ApiDeprecated">
      {deprecated.map(({ href, label, deprecation, deprecatedIn }) => (
        <div key={href}>
          <dt>
            <SiteLink href={href}>
              <code>{label}</code>
            </SiteLink>
          </dt>
          <dd>
            {deprecatedIn && <ApiLifecycle life={{ deprecatedIn }} />}
            <ApiDeprecation deprecation={deprecation} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
