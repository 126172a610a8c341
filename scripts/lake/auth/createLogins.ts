import { randomBytes } from 'node:crypto';

/** Log-ins on their way from the lake's page to the Studio, each good for one use within a minute. */
export type Logins = {
  /** A login for a user; the id that is returned has at least 20 characters, as the Studio expects. */
  readonly begin: (userId: string, now: Date) => string;
  /** The user of a login, once. */
  readonly finish: (sid: string, now: Date) => string | undefined;
};

const LIFETIME_MS = 60_000;

export function createLogins(): Logins {
  const pending = new Map<string, { readonly userId: string; readonly expiresAt: number }>();
  return {
    begin: (userId, now) => {
      for (const [sid, { expiresAt }] of pending) if (expiresAt <= now.getTime()) pending.delete(sid);
      const sid = randomBytes(24).toString('hex');
      pending.set(sid, { userId, expiresAt: now.getTime() + LIFETIME_MS });
      return sid;
    },
    finish: (sid, now) => {
      const login = pending.get(sid);
      pending.delete(sid);
      return login !== undefined && login.expiresAt > now.getTime() ? login.userId : undefined;
    },
  };
}
