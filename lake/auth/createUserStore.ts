import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Identity } from '../protocol/identity.ts';
import type { GrantableRole } from '../protocol/role.ts';
import type { Session } from './session.ts';
import { isSecretOf } from '#system/http/hashSecret.ts';
import { present } from '#system/values/present.ts';
import { isGrantableRole } from '../protocol/role.ts';
import { textColumn } from '../store/textColumn.ts';
import { createToken, parseToken } from './token.ts';

export type User = Identity & {
  readonly role: GrantableRole;
  /** May use the one-click login on this machine. */
  readonly local: boolean;
  /** True if it is a program. */
  readonly robot?: boolean;
};

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

/** The people and programs that may use the lake, and their tokens. */
export type UserStore = {
  readonly get: (id: string) => User | undefined;
  readonly list: () => User[];
  /** The users with this e-mail address, however it is written. */
  readonly withEmail: (email: string) => User[];
  /** Adds or replaces a user. One who gets another role is logged out. */
  readonly put: (user: User) => void;
  /** Removes a user with all of their tokens. */
  readonly remove: (id: string) => void;
  /** Creates a token and returns its text, which is not stored anywhere. */
  readonly issueToken: (userId: string, label: string, now: Date, expiresAt?: Date) => string;
  /** Creates the token of a login. */
  readonly startSession: (userId: string, label: string, now: Date, life: SessionLife) => string;
  /** Ends all logins of a user, and leaves keys alone. */
  readonly endSessions: (userId: string) => void;
  /** Keeps a login alive that ends without use. */
  readonly noteUse: (tokenId: string, now: Date) => void;
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

/** The interval at which the use of a login is written down, in milliseconds. */
const noteUseEveryMs = 5 * 60_000;

/** An e-mail address as addresses are compared. */
export function plainEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

export function createUserStore(database: DatabaseSync): UserStore {
  const user = database.prepare('SELECT * FROM users WHERE id = ?');
  const users = database.prepare('SELECT * FROM users ORDER BY id');
  const putUser = database.prepare(
    `INSERT INTO users (id, name, email, role, local, robot) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email, role = excluded.role,
     local = excluded.local, robot = excluded.robot`,
  );
  const removeUser = database.prepare('DELETE FROM users WHERE id = ?');
  const token = database.prepare('SELECT * FROM tokens WHERE id = ?');
  const tokens = database.prepare('SELECT * FROM tokens ORDER BY created_at, id');
  const putToken = database.prepare(
    `INSERT INTO tokens (id, user, label, hash, created_at, expires_at, kind, idle_ms, used_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const endSessionsOf = database.prepare("DELETE FROM tokens WHERE user = ? AND kind = 'session'");
  const use = database.prepare('UPDATE tokens SET used_at = ? WHERE id = ?');
  const removeToken = database.prepare('DELETE FROM tokens WHERE id = ?');
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
    const end = endOf(row);
    return end !== undefined && end <= now.toISOString() ? undefined : get(textColumn(row, 'user'));
  };
  const endSessions = (userId: string): void => {
    endSessionsOf.run(userId);
    changed();
  };
  const issue = (
    userId: string,
    label: string,
    now: Date,
    {
      kind,
      expiresAt,
      idleMs,
    }: { readonly kind: string; readonly expiresAt?: Date | undefined; readonly idleMs?: number | undefined },
  ): string => {
    const { id, text, hash } = createToken();
    const [made, end] = [now.toISOString(), expiresAt?.toISOString() ?? null];
    putToken.run(id, userId, label, hash, made, end, kind, idleMs ?? null, made);
    return text;
  };
  return {
    get,
    list: () => users.all().map(userOf),
    withEmail: (email) =>
      users
        .all()
        .map(userOf)
        .filter((each) => each.email !== '' && sameEmail(each.email, email)),
    put: ({ id, name, email, role, local, robot = false }) => {
      const before = get(id);
      putUser.run(id, name, email, role, local ? 1 : 0, robot ? 1 : 0);
      if (before && before.role !== role) endSessions(id);
      changed();
    },
    remove: (id) => {
      removeUser.run(id);
      changed();
    },
    issueToken: (userId, label, now, expiresAt) => issue(userId, label, now, { kind: 'key', expiresAt }),
    startSession: (userId, label, now, { maxMs, idleMs }) =>
      issue(userId, label, now, { kind: 'session', expiresAt: new Date(now.getTime() + maxMs), idleMs }),
    endSessions,
    noteUse: (id, now) => {
      const row = token.get(id);
      // Read first: even a change of nothing would wait for other writers.
      if (typeof row?.['idle_ms'] !== 'number') return;
      const sinceMs = now.getTime() - Date.parse(textColumn(row, 'used_at'));
      if (sinceMs >= noteUseEveryMs) use.run(now.toISOString(), id);
    },
    findByToken: (text, now) => {
      const parts = parseToken(text);
      const row = parts ? token.get(parts.id) : undefined;
      if (!parts || !row) return undefined;
      const { hash } = row;
      if (!(hash instanceof Uint8Array) || !isSecretOf(parts.secret, hash)) return undefined;
      const owner = userOfToken(row, now);
      if (!owner) return undefined;
      return {
        user: owner,
        token: present({ id: parts.id, isLogin: row['kind'] === 'session', expiresAt: endOf(row) }),
      };
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
      const instant = now.toISOString();
      for (const row of tokens.all()) {
        const end = endOf(row);
        if (end !== undefined && end <= instant) removeToken.run(textColumn(row, 'id'));
      }
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
    robot: row['robot'] === 1,
  };
}

/** Returns the time at which a token expires, as an ISO 8601 instant; that of a login moves with its use. Undefined if the token does not expire. */
function endOf(row: Record<string, SQLOutputValue>): string | undefined {
  const { expires_at: expiresAt, idle_ms: idleMs } = row;
  if (typeof expiresAt !== 'string') return undefined;
  if (typeof idleMs !== 'number') return expiresAt;
  const unused = new Date(Date.parse(textColumn(row, 'used_at')) + idleMs).toISOString();
  return unused < expiresAt ? unused : expiresAt;
}

function sameEmail(one: string, other: string): boolean {
  return plainEmail(one) === plainEmail(other);
}

function tokenOf(row: Record<string, SQLOutputValue>): TokenRecord {
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
