import type { DatabaseSync } from 'node:sqlite';
import { present } from '#system/values/present.ts';
import { textColumn } from '../store/textColumn.ts';

export type AuditEvent =
  | 'logged in'
  | 'login refused'
  | 'invited'
  | 'link made'
  | 'link revoked'
  | 'password set'
  | 'signed out everywhere'
  | 'codes on'
  | 'codes off'
  | 'linked'
  | 'unlinked'
  | 'added'
  | 'role changed'
  | 'removed'
  | 'token made'
  | 'token revoked'
  | 'dataset changed';

/** An event of an account. It names people by their ids, and contains nothing that somebody typed. */
export type AuditEntry = {
  readonly event: AuditEvent;
  /** The id of the account concerned; absent if it does not exist. */
  readonly user?: string;
  /** The actor: a user, or `server` for a command on the lake's machine. */
  readonly by?: string;
  /** The address that the request came from. */
  readonly address?: string;
  /** More about it, in our words: `editor → viewer`. */
  readonly detail?: string;
};

export type AuditRecord = Omit<AuditEntry, 'event'> & {
  readonly event: string;
  /** ISO 8601 instant. */
  readonly at: string;
};

/** A log that is only added to; the database itself refuses to change or delete an entry. */
export type AuditLog = {
  readonly note: (entry: AuditEntry, now: Date) => void;
  /** The newest entries, the oldest of them first. */
  readonly list: (limit: number) => AuditRecord[];
  /** Returns the time of each user's last login (ISO 8601), by user id. */
  readonly lastLogins: () => ReadonlyMap<string, string>;
};

/** @param noteEntry called with the number of each entry once it is on the disk */
export function createAuditLog(database: DatabaseSync, noteEntry?: (entry: number) => void): AuditLog {
  const insert = database.prepare(
    'INSERT INTO audit (at, event, user, by, address, detail) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const newest = database.prepare('SELECT * FROM audit ORDER BY id DESC LIMIT ?');
  const logins = database.prepare(
    "SELECT user, max(at) AS at FROM audit WHERE event = 'logged in' AND user IS NOT NULL GROUP BY user",
  );
  return {
    note: ({ event, user = null, by = null, address = null, detail = null }, now) => {
      const { lastInsertRowid } = insert.run(now.toISOString(), event, user, by, address, detail);
      noteEntry?.(Number(lastInsertRowid));
    },
    list: (limit) =>
      newest
        .all(limit)
        .toReversed()
        .map((row) => {
          const optional = (name: string) => (row[name] === null ? undefined : textColumn(row, name));
          return present({
            at: textColumn(row, 'at'),
            event: textColumn(row, 'event'),
            user: optional('user'),
            by: optional('by'),
            address: optional('address'),
            detail: optional('detail'),
          });
        }),
    lastLogins: () => new Map(logins.all().map((row) => [textColumn(row, 'user'), textColumn(row, 'at')])),
  };
}
