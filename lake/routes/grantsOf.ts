import type { Role } from '../protocol/role.ts';
import { may } from '../protocol/role.ts';

/** Documents that match a GROQ filter, and what may be done with them. */
export type Grant = { readonly filter: string; readonly permissions: readonly string[] };

/** What a role may do with which documents, in the form by which a Studio decides what to disable. */
export function grantsOf(role: Role): Grant[] {
  if (role === 'anonymous') return [{ filter: '_id in path("*")', permissions: ['read'] }];
  const permissions = may(role, 'write')
    ? ['read', 'create', 'update', 'manage', 'history', 'editHistory']
    : ['read', 'history'];
  return [{ filter: '_id in path("**")', permissions }];
}
