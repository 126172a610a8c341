import type { Permission, Role } from './role.ts';
import { may } from './role.ts';
import { requestError } from '../http/lakeError.ts';

/** Who sends a request. */
export type Identity = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
};

export const ANONYMOUS: Identity = { id: '<anonymous>', name: 'Anonymous', email: '', role: 'anonymous' };

/** Throws a `LakeError` unless this user may: 401 when they have not said who they are, 403 when it is not theirs. */
export function requirePermission(user: Identity, permission: Permission): void {
  if (may(user.role, permission)) return;
  if (user.role === 'anonymous') throw requestError(401, 'Unauthorized', 'This needs a token of the lake.');
  throw requestError(
    403,
    'Forbidden',
    `The role '${user.role}' of ${user.name} does not allow this ('${permission}').`,
  );
}

/** Throws a `LakeError` (401) when the user has not said who they are. */
export function requireUser(user: Identity): void {
  if (user.role === 'anonymous') throw requestError(401, 'Unauthorized', 'Session not found');
}
