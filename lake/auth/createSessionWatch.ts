import type { Clock } from '../clock/clock.ts';
import type { UserStore } from './createUserStore.ts';
import type { Session, SessionToken } from './session.ts';

/** Ends connections that stay open (listeners, presence) when the token they were opened with no longer allows them. */
export type SessionWatch = {
  /**
   * Calls `end`, once, when the token has expired or been revoked, or when its user has been removed or given another role, or at once if
   * that has happened since the session was found; without a token, when the dataset becomes private. Returns a function that stops
   * watching.
   */
  readonly watch: (session: Session, end: () => void) => () => void;
  /** Checks now, instead of within a second. Must be called before anything is sent on watched connections. */
  readonly check: () => void;
  readonly close: () => void;
};

type Entry = { readonly token: SessionToken | undefined; readonly role: string; readonly end: () => void };

/** The time after which a change by another process (`lake users`) is noticed while nothing is sent. */
const checkEveryMs = 1000;

/** @param isClosed whether the dataset can be read with a token only */
export function createSessionWatch(
  users: Pick<UserStore, 'version' | 'findByTokenId'>,
  { now }: Pick<Clock, 'now'>,
  reportError: (error: unknown) => void,
  isClosed: () => boolean = () => false,
): SessionWatch {
  const entries = new Set<Entry>();
  let seen = '';

  const endWhere = (isOver: (entry: Entry) => boolean) => {
    for (const entry of entries) {
      if (!isOver(entry)) continue;
      entries.delete(entry);
      entry.end();
    }
  };
  const hasRole = ({ id }: SessionToken, role: string, instant: Date): boolean =>
    users.findByTokenId(id, instant)?.role === role;
  const check = () => {
    if (entries.size === 0) return;
    try {
      const version = users.version();
      const instant = now();
      const haveChanged = version !== seen;
      // An expiry that was known when the connection was opened may have moved since then.
      const at = instant.toISOString();
      const maybeOver = ({ expiresAt }: SessionToken) =>
        haveChanged || (expiresAt !== undefined && expiresAt <= at);
      const isNowClosed = isClosed();
      endWhere(({ token, role }) =>
        token ? maybeOver(token) && !hasRole(token, role, instant) : isNowClosed,
      );
      seen = version;
    } catch (error) {
      // Unchecked connections are closed: clients may reconnect once the database can be read.
      endWhere(() => true);
      reportError(error);
    }
  };
  const timer = setInterval(check, checkEveryMs).unref();

  return {
    watch: ({ user, token }, end) => {
      const entry = { token, role: user.role, end };
      const isOver = token ? !hasRole(token, user.role, now()) : isClosed();
      if (isOver) end();
      else entries.add(entry);
      return () => entries.delete(entry);
    },
    check,
    close: () => clearInterval(timer),
  };
}
