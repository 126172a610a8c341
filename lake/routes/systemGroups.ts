import type { LakeContext } from '../context/lakeContext.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Grant } from './grantsOf.ts';
import { grantableRoles, may } from '../protocol/role.ts';
import { grantsOf } from './grantsOf.ts';

/** The members of a role, and the permissions that it grants. */
export type SystemGroup = { readonly members: readonly string[]; readonly grants: readonly Grant[] };

/**
 * The query with which a Studio finds out who may read a document, and so can be mentioned in a comment on it. Sanity's lake keeps the
 * answer in documents of each dataset; here it follows from the users, and this one query is answered from them.
 */
export const groupsQuery = '*[_type == "system.group"]{members, grants}';

/** The groups as this user may see them: none without a token. */
export function systemGroups({ users }: Pick<LakeContext, 'users'>, { role }: Identity): SystemGroup[] {
  if (!may(role, 'readAll')) return [];
  const people = users.list();
  return grantableRoles.map((name) => ({
    members: people.filter((person) => person.role === name).map(({ id }) => id),
    grants: grantsOf(name),
  }));
}
