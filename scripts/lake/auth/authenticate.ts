import { requestError } from '../http/lakeError.ts';
import type { UserStore } from './createUserStore.ts';
import { ANONYMOUS_SESSION } from './session.ts';
import type { Session } from './session.ts';

/**
 * Who sends a request, by its `Authorization` header. Without one it is anonymous; with an invalid one it is
 * refused with a `LakeError` (401), so that nobody goes on as anonymous without noticing.
 */
export function authenticate(users: UserStore, authorization: string | undefined, now: Date): Session {
  if (authorization === undefined || authorization === '') return ANONYMOUS_SESSION;
  const [, text = ''] = /^Bearer (.+)$/i.exec(authorization) ?? [];
  const session = users.findByToken(text, now);
  if (session === undefined) throw requestError(401, 'Unauthorized', 'Session not found');
  return session;
}
