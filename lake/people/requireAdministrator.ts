import type { User, UserStore } from '../auth/createUserStore.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import { insufficientPermissions, sessionNotFound } from '../protocol/refusals.ts';
import { may } from '../protocol/role.ts';

/**
 * The administrator who sends a request, as they are now. Throws an `HttpError` without a valid token (401), or for anyone but a person who
 * is an administrator (403). Programs are refused whatever their role, so that former administrators cannot return with a token that they
 * made.
 */
export function requireAdministrator(
  users: Pick<UserStore, 'get'>,
  { confirmUser }: Pick<LakeRequest, 'confirmUser'>,
): User {
  const user = users.get(confirmUser().id);
  if (!user) throw sessionNotFound();
  if (user.robot) {
    throw insufficientPermissions(`${user.name} is a program. Only people can change who has access.`);
  }
  if (may(user.role, 'manage')) return user;
  throw insufficientPermissions('Only an administrator can see and change who has access.');
}
