import type { ReactNode } from 'react';
import type { ApiMemberView } from '#core/site/model/apiPageData.ts';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import { Body } from '../body/Body.tsx';
import { ApiBadge } from '../ui/page/ApiBadge.tsx';
import { Spaced } from '../ui/page/Spaced.tsx';
import { ApiDeprecation } from './ApiDeprecation.tsx';
import { ApiLifecycle } from './ApiLifecycle.tsx';
import { ApiText } from './ApiText.tsx';
import { ApiType } from './ApiType.tsx';

/** Arguments, fields or values: name and type, and below them what there is to say; each can be linked to. */
export function ApiMembers({ members }: { readonly members: readonly ApiMemberView<BodyHtml>[] }): ReactNode {
  return (
    <dl className="ApiMembers">
      {members.map((member) => (
        <div key={member.id} id={member.id}>
          <dt>
            <Spaced>
              <a className="ApiMembers-name" href={`#${member.id}`}>
                <code>{member.name}</code>
              </a>
              {member.type && <ApiType type={member.type} />}
              {member.default === undefined ? null : (
                <span className="ApiMembers-default">
                  default <code>{member.default}</code>
                </span>
              )}
              {member.deprecation && <ApiBadge kind="deprecated">Deprecated</ApiBadge>}
            </Spaced>
          </dt>
          <dd>
            {member.description === '' ? null : <Body bodyHtml={member.description} />}
            {member.paging && (
              <p className="ApiMembers-paging">
                <ApiText text={member.paging} />
              </p>
            )}
            <ApiDeprecation deprecation={member.deprecation} />
            <ApiLifecycle life={member} />
            {member.arguments.length === 0 ? null : <ApiMembers members={member.arguments} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
