import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { SessionToken } from './session.ts';
import { isSecretOf } from '#system/http/hashSecret.ts';
import { present } from '#system/values/present.ts';
import { textColumn } from '../store/textColumn.ts';
import { createToken, parseToken } from './token.ts';

export type TokenRecord = {
  readonly id: string;
  readonly userId: string;
  readonly label: string;
  /** A session belongs to a login; a key was made explicitly. */
  readonly kind: 'key' | 'session';
  /** ISO 8601 instants. */
  readonly createdAt: string;
  readonly expiresAt?: string;
  /** The time at which it was made or last used. Updated every five minutes at most, and only for logins that expire when they are not used. */
  readonly usedAt: string;
};

/** The limits on how long a login lasts, in milliseconds. */
export type SessionLife = {
  readonly maxMs: number;
  /** The longest time without use; as long as the login itself when absent. */
  readonly idleMs?: number;
};

/** The tokens of people and programs. */
export type TokenStore = {
  /** Creates a token and returns its text, which is not stored anywhere. It does not expire when `expiresAt` is absent. */
  readonly issue: (userId: string, label: string, now: Date, expiresAt?: Date) => string;
  /** Creates the token of a login. */
  readonly startSession: (userId: string, label: string, now: Date, life: SessionLife) => string;
  /** Ends all logins of a user, but keeps the tokens of programs. */
  readonly endSessions: (userId: string) => void;
  /** Keeps a login alive that ends without use. */
  readonly noteUse: (tokenId: string, now: Date) => void;
  /** The token with this text. Undefined when it is malformed, unknown, revoked or expired. */
  readonly findByText: (text: string, now: Date) => ValidToken | undefined;
  /** The token with this id. Undefined when it is unknown, revoked or expired. */
  readonly findById: (id: string, now: Date) => ValidToken | undefined;
  readonly list: () => TokenRecord[];
  readonly revoke: (id: string) => boolean;
  readonly removeExpired: (now: Date) => void;
};

export type ValidToken = { readonly token: SessionToken; readonly userId: string };

/** The interval at which the use of a login is written down, in milliseconds. */
const noteUseEveryMs = 5 * 60_000;

type Row = Record<string, SQLOutputValue>;

/** The terms on which a token is made. */
type Terms = {
  readonly kind: TokenRecord['kind'];
  readonly expiresAt?: Date | undefined;
  readonly idleMs?: number | undefined;
};

/** Reads and writes the table `tokens`. */
export function createTokenStore(database: DatabaseSync): TokenStore {
  const one = database.prepare('SELECT * FROM tokens WHERE id = ?');
  const all = database.prepare('SELECT * FROM tokens ORDER BY created_at, id');
  const put = database.prepare(
    `INSERT INTO tokens (id, user, label, hash, created_at, expires_at, kind, idle_ms, used_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const endSessionsOf = database.prepare("DELETE FROM tokens WHERE user = ? AND kind = 'session'");
  const use = database.prepare('UPDATE tokens SET used_at = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM tokens WHERE id = ?');

  const add = (userId: string, label: string, now: Date, { kind, expiresAt, idleMs }: Terms): string => {
    const { id, text, hash } = createToken();
    const [made, end] = [now.toISOString(), expiresAt?.toISOString() ?? null];
    put.run(id, userId, label, hash, made, end, kind, idleMs ?? null, made);
    return text;
  };
  return {
    issue: (userId, label, now, expiresAt) => add(userId, label, now, { kind: 'key', expiresAt }),
    startSession: (userId, label, now, { maxMs, idleMs }) =>
      add(userId, label, now, { kind: 'session', expiresAt: new Date(now.getTime() + maxMs), idleMs }),
    endSessions: (userId) => {
      endSessionsOf.run(userId);
    },
    noteUse: (id, now) => {
      const row = one.get(id);
      // Read first: even a change of nothing would wait for other writers.
      if (typeof row?.['idle_ms'] !== 'number') return;
      const sinceMs = now.getTime() - Date.parse(textColumn(row, 'used_at'));
      if (sinceMs >= noteUseEveryMs) use.run(now.toISOString(), id);
    },
    findByText: (text, now) => {
      const parts = parseToken(text);
      const row = parts ? one.get(parts.id) : undefined;
      if (!parts || !row) return undefined;
      const { hash } = row;
      if (!(hash instanceof Uint8Array) || !isSecretOf(parts.secret, hash)) return undefined;
      return validToken(row, now);
    },
    findById: (id, now) => {
      const row = one.get(id);
      return row ? validToken(row, now) : undefined;
    },
    list: () => all.all().map(recordOf),
    revoke: (id) => remove.run(id).changes > 0,
    removeExpired: (now) => {
      for (const row of all.all()) {
        if (isExpired(row, now)) remove.run(textColumn(row, 'id'));
      }
    },
  };
}

function validToken(row: Row, now: Date): ValidToken | undefined {
  if (isExpired(row, now)) return undefined;
  const token = { id: textColumn(row, 'id'), isLogin: row['kind'] === 'session', expiresAt: endOf(row) };
  return { token: present(token), userId: textColumn(row, 'user') };
}

function isExpired(row: Row, now: Date): boolean {
  const end = endOf(row);
  return end !== undefined && end <= now.toISOString();
}

/** Returns the time at which a token expires, as an ISO 8601 instant; that of a login moves with its use. Undefined if the token does not expire. */
function endOf(row: Row): string | undefined {
  const { expires_at: expiresAt, idle_ms: idleMs } = row;
  if (typeof expiresAt !== 'string') return undefined;
  if (typeof idleMs !== 'number') return expiresAt;
  const unused = new Date(Date.parse(textColumn(row, 'used_at')) + idleMs).toISOString();
  return unused < expiresAt ? unused : expiresAt;
}

function recordOf(row: Row): TokenRecord {
  const { expires_at: expiresAt, used_at: usedAt } = row;
  const createdAt = textColumn(row, 'created_at');
  return present({
    id: textColumn(row, 'id'),
    userId: textColumn(row, 'user'),
    label: textColumn(row, 'label'),
    kind: row['kind'] === 'session' ? 'session' : 'key',
    createdAt,
    usedAt: typeof usedAt === 'string' ? usedAt : createdAt,
    expiresAt: typeof expiresAt === 'string' ? expiresAt : undefined,
  });
}
