import { randomBytes } from 'node:crypto';
import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import type { Subcommand } from '#scripts/command/runSubcommand.ts';
import { GRANTABLE_ROLES, isGrantableRole } from '../auth/role.ts';
import { DATA_OPTION } from './localLake.ts';
import { existingUser, withUsers } from './withUsers.ts';
import { withDefaultWord } from './withDefaultWord.ts';

const NAME = 'npm run lake -- users';
const ID = { name: 'ID', summary: `The person, as '${NAME}' shows them.` };

const list = subcommand(
  {
    name: `${NAME} list`,
    summary: 'Lists people and programs with their roles and tokens.',
    options: { data: DATA_OPTION },
  },
  ({ options }) =>
    withUsers(options.data, (users) => {
      const tokens = users.listTokens();
      for (const { id, name, role, local } of users.list()) {
        console.log(`${id}  ${name}  ${role}${local ? '  (one-click login)' : ''}`);
        for (const token of tokens.filter(({ userId }) => userId === id)) {
          const end = token.expiresAt === undefined ? '' : `, good until ${token.expiresAt}`;
          console.log(`    token ${token.id}  '${token.label}', made ${token.createdAt}${end}`);
        }
      }
    }),
);

const add = subcommand(
  {
    name: `${NAME} add`,
    summary: 'Adds somebody, and prints a token for them, which is shown only once.',
    options: {
      role: { type: 'string', value: 'ROLE', summary: 'What they may do.', choices: GRANTABLE_ROLES },
      email: { type: 'string', value: 'ADDRESS', summary: 'Their address.' },
      'one-click': { type: 'boolean', summary: 'Lets them log in on this machine with one click.' },
      data: DATA_OPTION,
    },
    arguments: [{ name: 'NAME', summary: 'Their name.' }],
  },
  ({ options: { data, role, email = '', 'one-click': local }, arguments: [name = ''] }) => {
    if (role === undefined) throw new Error(`Say what ${name} may do: --role ${GRANTABLE_ROLES.join('|')}`);
    withUsers(data, (users) => {
      const id = `${slug(name)}-${randomBytes(3).toString('hex')}`;
      users.put({ id, name, email, role, local });
      console.log(`Added ${name} as ${id} (${role}).`);
      console.log(users.issueToken(id, 'made with the user', new Date()));
    });
  },
);

const role = subcommand(
  {
    name: `${NAME} role`,
    summary: 'Gives somebody another role.',
    options: { data: DATA_OPTION },
    arguments: [ID, { name: 'ROLE', summary: `One of ${GRANTABLE_ROLES.join(', ')}.` }],
  },
  ({ options, arguments: [id = '', given] }) => {
    if (!isGrantableRole(given))
      throw new Error(`'${given ?? ''}' is not a role. Use ${GRANTABLE_ROLES.join(', ')}.`);
    withUsers(options.data, (users) => {
      users.put({ ...existingUser(users, id), role: given });
      console.log(`${id} is ${given} now.`);
    });
  },
);

const remove = subcommand(
  {
    name: `${NAME} remove`,
    summary: 'Removes somebody, with all of their tokens.',
    options: { data: DATA_OPTION },
    arguments: [ID],
  },
  ({ options, arguments: [id = ''] }) =>
    withUsers(options.data, (users) => {
      const { name } = existingUser(users, id);
      users.remove(id);
      console.log(`Removed ${name}, and all tokens of theirs.`);
    }),
);

const token = subcommand(
  {
    name: `${NAME} token`,
    summary: 'Prints a new token for somebody, which is shown only once.',
    options: {
      label: { type: 'string', value: 'TEXT', summary: 'What it is for.', default: 'made by hand' },
      data: DATA_OPTION,
    },
    arguments: [ID],
  },
  ({ options: { data, label }, arguments: [id = ''] }) =>
    withUsers(data, (users) => {
      console.log(users.issueToken(existingUser(users, id).id, label, new Date()));
    }),
);

const revoke = subcommand(
  {
    name: `${NAME} revoke`,
    summary: 'Makes a token useless.',
    options: { data: DATA_OPTION },
    arguments: [{ name: 'TOKEN-ID', summary: `The token, as '${NAME}' shows it.` }],
  },
  ({ options, arguments: [id = ''] }) =>
    withUsers(options.data, (users) => {
      if (!users.revokeToken(id)) throw new Error(`There is no token '${id}'. '${NAME}' shows them.`);
      console.log(`Token ${id} opens nothing any more.`);
    }),
);

const summary =
  'Adds and removes people and their tokens, while the lake runs or not. Lists them without a command.';

export const usersCommand: Subcommand = {
  command: { name: NAME, summary },
  run: (words) =>
    runSubcommand(
      { name: NAME, summary, subcommands: { list, add, role, remove, token, revoke } },
      withDefaultWord('list', words),
    ),
};

function slug(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'user'
  );
}
