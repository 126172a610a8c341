import type { UserStore } from './createUserStore.ts';
import type { Session } from './session.ts';
import { sessionNotFound } from '../protocol/refusals.ts';
import { anonymousSession } from './session.ts';

/**
 * The session of a request, by its `Authorization` header. Without one it is anonymous; an invalid one is refused with an
 * `HttpError` (401), so that nobody continues as anonymous without noticing.
 */
export function authenticate(users: UserStore, authorization = '', now: Date): Session {
  if (authorization === '') return anonymousSession;
  const [, text = ''] = /^Bearer (.+)$/i.exec(authorization) ?? [];
  const session = users.findByToken(text, now);
  if (!session) throw sessionNotFound();
  return session;
}
