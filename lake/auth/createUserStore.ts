import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Identity } from '../protocol/identity.ts';
import type { GrantableRole } from '../protocol/role.ts';
import type { TokenRecord, TokenStore } from './createTokenStore.ts';
import type { Session } from './session.ts';
import { isGrantableRole } from '../protocol/role.ts';
import { textColumn } from '../store/textColumn.ts';
import { createTokenStore } from './createTokenStore.ts';

export type User = Identity & {
  readonly role: GrantableRole;
  /** May use the one-click login on this machine. */
  readonly local: boolean;
  /** True if it is a program. */
  readonly robot?: boolean;
};

/** The people and programs that may use the lake, and their tokens. */
export type UserStore = Pick<TokenStore, 'startSession' | 'endSessions' | 'noteUse'> & {
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

/** An e-mail address as addresses are compared. */
export function plainEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** Reads and writes the tables `users` and `tokens`. */
export function createUserStore(database: DatabaseSync): UserStore {
  const one = database.prepare('SELECT * FROM users WHERE id = ?');
  const all = database.prepare('SELECT * FROM users ORDER BY id');
  const putUser = database.prepare(
    `INSERT INTO users (id, name, email, role, local, robot) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email, role = excluded.role,
     local = excluded.local, robot = excluded.robot`,
  );
  const removeUser = database.prepare('DELETE FROM users WHERE id = ?');
  const tokens = createTokenStore(database);
  // Changes when another connection, such as that of `lake users`, has committed something.
  const dataVersion = database.prepare('PRAGMA data_version');
  let ownChanges = 0;

  const changed = () => {
    ownChanges++;
  };
  const get = (id: string): User | undefined => {
    const row = one.get(id);
    return row ? userOf(row) : undefined;
  };
  const list = (): User[] => all.all().map(userOf);
  const endSessions = (userId: string): void => {
    tokens.endSessions(userId);
    changed();
  };
  return {
    get,
    list,
    withEmail: (email) => list().filter((each) => each.email !== '' && sameEmail(each.email, email)),
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
    issueToken: tokens.issue,
    startSession: tokens.startSession,
    endSessions,
    noteUse: tokens.noteUse,
    findByToken: (text, now) => {
      const found = tokens.findByText(text, now);
      const user = found && get(found.userId);
      return user && { user, token: found.token };
    },
    findByTokenId: (id, now) => {
      const found = tokens.findById(id, now);
      return found && get(found.userId);
    },
    listTokens: tokens.list,
    revokeToken: (id) => {
      changed();
      return tokens.revoke(id);
    },
    removeExpiredTokens: tokens.removeExpired,
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

function sameEmail(one: string, other: string): boolean {
  return plainEmail(one) === plainEmail(other);
}
