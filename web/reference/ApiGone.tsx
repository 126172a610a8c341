import type { ReactNode } from 'react';
import type { ApiGoneView } from '#core/site/model/apiPageData.ts';
import { ApiDeprecation } from './ApiDeprecation.tsx';
import { ApiLifecycle } from './ApiLifecycle.tsx';

/** The removed members of a symbol: when they were removed, and what to use instead. */
export function ApiGone({ gone }: { readonly gone: readonly ApiGoneView[] }): ReactNode {
  return (
    <dl className="ApiGone">
      {gone.map((member) => (
        <div key={member.id} id={member.id}>
          <dt>
            <del>
              <code>{member.name}</code>
            </del>
          </dt>
          <dd>
            <ApiLifecycle life={member} />
            <ApiDeprecation deprecation={member.deprecation} likely={member.likely} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
