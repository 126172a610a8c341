import type { DatabaseSync } from 'node:sqlite';
import { isSecretOf } from '#system/http/hashSecret.ts';
import { createToken, parseToken } from '../auth/token.ts';
import { textColumn } from '../store/textColumn.ts';

/** Links by which somebody sets a password. A person has one at a time, which works once. */
export type Invitations = {
  /** Makes a link's text, of which only a hash is stored; an earlier one of that person ends. */
  readonly make: (userId: string, expiresAt: Date) => string;
  /** Returns the id of the account that a link is for; undefined if the link is unknown, used, replaced or too old. */
  readonly find: (text: string, now: Date) => string | undefined;
  /** As `find`, and uses it up. */
  readonly use: (text: string, now: Date) => string | undefined;
  /** Returns whether a person has a link, which may be too old. */
  readonly isOf: (userId: string) => boolean;
  readonly remove: (userId: string) => void;
  /** Returns the time at which a person's link expires (ISO 8601). Undefined if none of their links works. */
  readonly endOf: (userId: string, now: Date) => string | undefined;
};

/** Reads and writes the table `invitations`. */
export function createInvitations(database: DatabaseSync): Invitations {
  const put = database.prepare(
    `INSERT INTO invitations (id, user, hash, expires_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (user) DO UPDATE SET id = excluded.id, hash = excluded.hash, expires_at = excluded.expires_at`,
  );
  const select = database.prepare('SELECT * FROM invitations WHERE id = ?');
  const ofUser = database.prepare('SELECT * FROM invitations WHERE user = ?');
  const remove = database.prepare('DELETE FROM invitations WHERE id = ?');
  const removeOf = database.prepare('DELETE FROM invitations WHERE user = ?');
  const find = (text: string, now: Date): string | undefined => {
    const parts = parseToken(text);
    const row = parts ? select.get(parts.id) : undefined;
    if (!parts || !row || textColumn(row, 'expires_at') <= now.toISOString()) return undefined;
    const { hash } = row;
    return hash instanceof Uint8Array && isSecretOf(parts.secret, hash) ? textColumn(row, 'user') : undefined;
  };
  return {
    make: (userId, expiresAt) => {
      const { id, text, hash } = createToken();
      put.run(id, userId, hash, expiresAt.toISOString());
      return text;
    },
    find,
    use: (text, now) => {
      const userId = find(text, now);
      if (userId !== undefined) remove.run(parseToken(text)?.id ?? '');
      return userId;
    },
    isOf: (userId) => ofUser.get(userId) !== undefined,
    remove: (userId) => {
      removeOf.run(userId);
    },
    endOf: (userId, now) => {
      const row = ofUser.get(userId);
      const end = row ? textColumn(row, 'expires_at') : '';
      return end > now.toISOString() ? end : undefined;
    },
  };
}
