import { requestError } from '../http/lakeError.ts';
import type { UserStore } from './createUserStore.ts';
import { ANONYMOUS } from './identity.ts';
import type { Identity } from './identity.ts';

/**
 * Who sends a request, by its `Authorization` header. Without one it is anonymous; with one that is not good it is
 * refused with a `LakeError` (401), so that nobody works on as anonymous without noticing.
 */
export function authenticate(users: UserStore, authorization: string | undefined, now: Date): Identity {
  if (authorization === undefined || authorization === '') return ANONYMOUS;
  const [, text = ''] = /^Bearer (.+)$/i.exec(authorization) ?? [];
  const user = users.findByToken(text, now);
  if (user === undefined) throw requestError(401, 'Unauthorized', 'Session not found');
  return user;
}
