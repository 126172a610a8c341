import type { AuditLog } from './createAuditLog.ts';
import { createThrottle } from '#system/budget/createThrottle.ts';
import { present } from '#system/values/present.ts';

export type RefusedLogin = {
  /** The id of the account; undefined if there is none. */
  readonly user: string | undefined;
  readonly address: string;
  /** In our words. */
  readonly why: string;
};

/** Returns a function that notes refused logins: 500 at once and then one every ten seconds, so that guessing does not fill the disk. */
export function createRefusalLog(note: AuditLog['note']): (refused: RefusedLogin, now: Date) => void {
  const limit = createThrottle({ attempts: 500, everyMs: 10_000, maxKeys: 1 });
  let omitted = 0;
  return ({ user, address, why }, now) => {
    if (limit.waitMs('all', now) > 0) {
      omitted++;
      return;
    }
    limit.count('all', now);
    const detail = omitted === 0 ? why : `${why}; ${omitted} before this are not listed`;
    omitted = 0;
    note({ event: 'login refused', ...present({ user }), address, detail }, now);
  };
}
