import { randomBytes } from 'node:crypto';
import { createUserStore } from '../auth/createUserStore.ts';
import type { UserStore } from '../auth/createUserStore.ts';
import { addLocalUsers } from '../auth/localUsers.ts';
import { GRANTABLE_ROLES, isGrantableRole } from '../auth/role.ts';
import { openDatabase } from '../store/openDatabase.ts';
import type { CommandOptions } from './commandOptions.ts';

const USAGE = `Usage: users [list]
       users add NAME --role ${GRANTABLE_ROLES.join('|')} [--email ADDRESS] [--one-click]
       users role ID ROLE
       users remove ID
       users token ID [--label TEXT]
       users revoke TOKEN-ID`;

/** Adds and removes people and their tokens, while the lake runs or not. A new token is shown once. */
export function usersCommand(options: CommandOptions): void {
  const [action = 'list', ...args] = options.args;
  const database = openDatabase(options.dataDir);
  try {
    const users = createUserStore(database);
    addLocalUsers(users);
    const run = ACTIONS[action];
    if (run === undefined) throw new Error(USAGE);
    run(users, args, options);
  } finally {
    database.close();
  }
}

type Action = (users: UserStore, args: readonly string[], options: CommandOptions) => void;

const ACTIONS: Readonly<Record<string, Action>> = {
  list: (users, _args, { print }) => {
    const tokens = users.listTokens();
    for (const { id, name, role, local } of users.list()) {
      print(`${id}  ${name}  ${role}${local ? '  (one-click login)' : ''}`);
      for (const token of tokens.filter(({ userId }) => userId === id)) {
        const end = token.expiresAt === undefined ? '' : `, good until ${token.expiresAt}`;
        print(`    token ${token.id}  '${token.label}', made ${token.createdAt}${end}`);
      }
    }
  },
  add: (users, [name = ''], { flags, print }) => {
    const { role, email } = flags;
    if (name === '' || !isGrantableRole(role)) throw new Error(USAGE);
    const id = `${slug(name)}-${randomBytes(3).toString('hex')}`;
    users.put({
      id,
      name,
      email: typeof email === 'string' ? email : '',
      role,
      local: flags['one-click'] === true,
    });
    print(`Added ${name} as ${id} (${role}).`);
    print(users.issueToken(id, 'made with the user', new Date()));
  },
  role: (users, [id = '', role], { print }) => {
    if (!isGrantableRole(role)) throw new Error(USAGE);
    users.put({ ...existing(users, id), role });
    print(`${id} is ${role} now.`);
  },
  remove: (users, [id = ''], { print }) => {
    const { name } = existing(users, id);
    users.remove(id);
    print(`Removed ${name}, and all tokens of theirs.`);
  },
  token: (users, [id = ''], { flags, print }) => {
    const { label } = flags;
    print(
      users.issueToken(
        existing(users, id).id,
        typeof label === 'string' ? label : 'made by hand',
        new Date(),
      ),
    );
  },
  revoke: (users, [id = ''], { print }) => {
    if (!users.revokeToken(id)) throw new Error(`There is no token '${id}'. 'users list' shows them.`);
    print(`Token ${id} opens nothing any more.`);
  },
};

function existing(users: UserStore, id: string) {
  const user = users.get(id);
  if (user === undefined) throw new Error(`There is no user '${id}'. 'users list' shows them.`);
  return user;
}

function slug(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'user'
  );
}
