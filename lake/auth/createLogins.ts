import { randomBytes } from 'node:crypto';

/** Logins on their way from the lake's login page to the Studio, each valid once and for one minute. */
export type Logins = {
  /** Keeps the token of a login, and returns an id for it, which has at least 20 characters, as the Studio expects. */
  readonly begin: (token: string, now: Date) => string;
  /** The token of a login; undefined if it was taken already, or too late. */
  readonly finish: (sid: string, now: Date) => string | undefined;
};

const lifetimeMs = 60_000;

/** Keeps the logins in memory: a restart ends them. */
export function createLogins(): Logins {
  const pending = new Map<string, { readonly token: string; readonly expiresAt: number }>();
  return {
    begin: (token, now) => {
      for (const [sid, { expiresAt }] of pending) if (expiresAt <= now.getTime()) pending.delete(sid);
      const sid = randomBytes(24).toString('hex');
      pending.set(sid, { token, expiresAt: now.getTime() + lifetimeMs });
      return sid;
    },
    finish: (sid, now) => {
      const login = pending.get(sid);
      pending.delete(sid);
      return login && login.expiresAt > now.getTime() ? login.token : undefined;
    },
  };
}
