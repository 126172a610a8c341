import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Identity } from '../protocol/identity.ts';
import type { GrantableRole } from '../protocol/role.ts';
import type { Session } from './session.ts';
import { isGrantableRole } from '../protocol/role.ts';
import { textColumn } from '../store/textColumn.ts';
import { present } from '../values/present.ts';
import { createToken, isSecretOf, parseToken } from './token.ts';

export type User = Identity & {
  readonly role: GrantableRole;
  /** May use the one-click login on this machine. */
  readonly local: boolean;
};

export type TokenRecord = {
  readonly id: string;
  readonly userId: string;
  readonly label: string;
  /** ISO 8601 instants. */
  readonly createdAt: string;
  readonly expiresAt?: string;
};

/** The people and programs that may use the lake, and their tokens. */
export type UserStore = {
  readonly get: (id: string) => User | undefined;
  readonly list: () => User[];
  readonly put: (user: User) => void;
  /** Removes a user with all of their tokens. */
  readonly remove: (id: string) => void;
  /** Creates a token and returns its text, which is not stored anywhere. */
  readonly issueToken: (userId: string, label: string, now: Date, expiresAt?: Date) => string;
  /** The session of a token. Undefined when the token is malformed, unknown, revoked or expired. */
  readonly findByToken: (text: string, now: Date) => Session | undefined;
  /** The user of a token whose secret was checked before. Undefined when it has been revoked or has expired since. */
  readonly findByTokenId: (id: string, now: Date) => User | undefined;
  readonly listTokens: () => TokenRecord[];
  readonly revokeToken: (id: string) => boolean;
  readonly removeExpiredTokens: (now: Date) => void;
  /** Changes whenever users or tokens may have changed, in this process or another. */
  readonly version: () => string;
};

export function createUserStore(database: DatabaseSync): UserStore {
  const user = database.prepare('SELECT * FROM users WHERE id = ?');
  const users = database.prepare('SELECT * FROM users ORDER BY id');
  const putUser = database.prepare(
    `INSERT INTO users (id, name, email, role, local) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email, role = excluded.role,
     local = excluded.local`,
  );
  const removeUser = database.prepare('DELETE FROM users WHERE id = ?');
  const token = database.prepare('SELECT * FROM tokens WHERE id = ?');
  const tokens = database.prepare('SELECT * FROM tokens ORDER BY created_at, id');
  const putToken = database.prepare(
    'INSERT INTO tokens (id, user, label, hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const removeToken = database.prepare('DELETE FROM tokens WHERE id = ?');
  const removeExpired = database.prepare('DELETE FROM tokens WHERE expires_at <= ?');
  // Changes when another connection, such as that of `lake users`, has committed something.
  const dataVersion = database.prepare('PRAGMA data_version');
  let ownChanges = 0;

  const changed = () => {
    ownChanges++;
  };
  const get = (id: string): User | undefined => {
    const row = user.get(id);
    return row ? userOf(row) : undefined;
  };
  const userOfToken = (row: Record<string, SQLOutputValue>, now: Date): User | undefined => {
    const expiresAt = row['expires_at'];
    if (typeof expiresAt === 'string' && expiresAt <= now.toISOString()) return undefined;
    return get(textColumn(row, 'user'));
  };
  return {
    get,
    list: () => users.all().map(userOf),
    put: ({ id, name, email, role, local }) => {
      putUser.run(id, name, email, role, local ? 1 : 0);
      changed();
    },
    remove: (id) => {
      removeUser.run(id);
      changed();
    },
    issueToken: (userId, label, now, expiresAt) => {
      const { id, text, hash } = createToken();
      putToken.run(id, userId, label, hash, now.toISOString(), expiresAt?.toISOString() ?? null);
      return text;
    },
    findByToken: (text, now) => {
      const parts = parseToken(text);
      const row = parts ? token.get(parts.id) : undefined;
      if (!parts || !row) return undefined;
      const { hash, expires_at: expiresAt } = row;
      if (!(hash instanceof Uint8Array) || !isSecretOf(parts.secret, hash)) return undefined;
      const owner = userOfToken(row, now);
      if (!owner) return undefined;
      const end = typeof expiresAt === 'string' ? { expiresAt } : {};
      return { user: owner, token: { id: parts.id, ...end } };
    },
    findByTokenId: (id, now) => {
      const row = token.get(id);
      return row ? userOfToken(row, now) : undefined;
    },
    listTokens: () => tokens.all().map(tokenOf),
    revokeToken: (id) => {
      changed();
      return removeToken.run(id).changes > 0;
    },
    removeExpiredTokens: (now) => {
      removeExpired.run(now.toISOString());
    },
    version: () => `${String(dataVersion.get()?.['data_version'])}.${ownChanges}`,
  };
}

function userOf(row: Record<string, SQLOutputValue>): User {
  const role = row['role'];
  if (!isGrantableRole(role)) {
    throw new Error(`User '${String(row['id'])}' has the unknown role '${String(role)}'.`);
  }
  return {
    id: textColumn(row, 'id'),
    name: textColumn(row, 'name'),
    email: textColumn(row, 'email'),
    role,
    local: row['local'] === 1,
  };
}

function tokenOf(row: Record<string, SQLOutputValue>): TokenRecord {
  const { expires_at: expiresAt } = row;
  return present({
    id: textColumn(row, 'id'),
    userId: textColumn(row, 'user'),
    label: textColumn(row, 'label'),
    createdAt: textColumn(row, 'created_at'),
    expiresAt: typeof expiresAt === 'string' ? expiresAt : undefined,
  });
}
