import type { ReactNode } from 'react';
import type { ApiMemberTable, ApiMemberView } from '#core/site/model/apiPageData.ts';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import { Body } from '../body/Body.tsx';
import { ApiBadge } from '../ui/page/ApiBadge.tsx';
import { ApiDeprecation } from './ApiDeprecation.tsx';
import { ApiLifecycle } from './ApiLifecycle.tsx';
import { ApiType } from './ApiType.tsx';

const nouns = { arguments: 'Name', fields: 'Field', values: 'Value' } as const;

/** Arguments, fields or values, one per row; each row can be linked to. */
export function ApiMembers({ table }: { readonly table: ApiMemberTable<BodyHtml> }): ReactNode {
  const typed = table.members.some(({ type }) => type);
  return (
    <table className="ApiMembers">
      <thead>
        <tr>
          <th scope="col">{nouns[table.kind]}</th>
          {typed ? <th scope="col">Type</th> : null}
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        {table.members.map((member) => (
          <tr key={member.id} id={member.id}>
            <th scope="row">
              <MemberName member={member} />
            </th>
            {typed ? (
              <td>
                {member.type && <ApiType type={member.type} />}
                <Default member={member} />
              </td>
            ) : null}
            <td>
              <MemberText member={member} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MemberName({ member }: { readonly member: ApiMemberView<BodyHtml> }): ReactNode {
  return (
    <>
      <a className="ApiMembers-name" href={`#${member.id}`}>
        <code>{member.name}</code>
      </a>
      {member.deprecation && <ApiBadge kind="deprecated">Deprecated</ApiBadge>}
    </>
  );
}

function Default({ member }: { readonly member: ApiMemberView<BodyHtml> }): ReactNode {
  return member.default === undefined ? null : (
    <span className="ApiType-words">
      default <code>{member.default}</code>
    </span>
  );
}

function MemberText({ member }: { readonly member: ApiMemberView<BodyHtml> }): ReactNode {
  return (
    <>
      {member.description === '' ? null : <Body bodyHtml={member.description} />}
      <ApiDeprecation deprecation={member.deprecation} />
      <ApiLifecycle life={member} />
      {member.arguments.length === 0 ? null : (
        <dl className="ApiMembers-arguments">
          {member.arguments.map((argument) => (
            <div key={argument.id} id={argument.id}>
              <dt>
                <MemberName member={argument} /> {argument.type && <ApiType type={argument.type} />}{' '}
                <Default member={argument} />
              </dt>
              <dd>
                <MemberText member={argument} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
