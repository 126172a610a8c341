import type { Subcommand } from '#scripts/command/runSubcommand.ts';
import { randomBytes } from 'node:crypto';
import { grantableRoles, isGrantableRole } from '#lake/protocol/role.ts';
import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { dataOption } from './localLake.ts';
import { withDefaultWord } from './withDefaultWord.ts';
import { existingUser, withUsers } from './withUsers.ts';

const commandName = 'npm run lake -- users';
const idArgument = { name: 'ID', summary: `The person, as '${commandName}' shows them.` };

const list = subcommand(
  {
    name: `${commandName} list`,
    summary: 'Lists people and programs with their roles and tokens.',
    options: { data: dataOption },
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
    name: `${commandName} add`,
    summary: 'Adds somebody, and prints a token for them, which is shown only once.',
    options: {
      role: { type: 'string', value: 'ROLE', summary: 'What they may do.', choices: grantableRoles },
      email: { type: 'string', value: 'ADDRESS', summary: 'Their address.' },
      'one-click': { type: 'boolean', summary: 'Lets them log in on this machine with one click.' },
      data: dataOption,
    },
    arguments: [{ name: 'NAME', summary: 'Their name.' }],
  },
  ({ options: { data, role, email = '', 'one-click': local }, arguments: [name = ''] }) => {
    if (role === undefined) throw new Error(`Say what ${name} may do: --role ${grantableRoles.join('|')}`);
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
    name: `${commandName} role`,
    summary: 'Gives somebody another role.',
    options: { data: dataOption },
    arguments: [idArgument, { name: 'ROLE', summary: `One of ${grantableRoles.join(', ')}.` }],
  },
  ({ options, arguments: [id = '', given] }) => {
    if (!isGrantableRole(given)) {
      throw new Error(`'${given ?? ''}' is not a role. Use ${grantableRoles.join(', ')}.`);
    }
    withUsers(options.data, (users) => {
      users.put({ ...existingUser(users, id), role: given });
      console.log(`${id} is now ${given}.`);
    });
  },
);

const remove = subcommand(
  {
    name: `${commandName} remove`,
    summary: 'Removes somebody, with all of their tokens.',
    options: { data: dataOption },
    arguments: [idArgument],
  },
  ({ options, arguments: [id = ''] }) =>
    withUsers(options.data, (users) => {
      const { name } = existingUser(users, id);
      users.remove(id);
      console.log(`Removed ${name} and all of their tokens.`);
    }),
);

const token = subcommand(
  {
    name: `${commandName} token`,
    summary: 'Prints a new token for somebody, which is shown only once.',
    options: {
      label: { type: 'string', value: 'TEXT', summary: 'What it is for.', default: 'made by hand' },
      data: dataOption,
    },
    arguments: [idArgument],
  },
  ({ options: { data, label }, arguments: [id = ''] }) =>
    withUsers(data, (users) => {
      console.log(users.issueToken(existingUser(users, id).id, label, new Date()));
    }),
);

const revoke = subcommand(
  {
    name: `${commandName} revoke`,
    summary: 'Revokes a token.',
    options: { data: dataOption },
    arguments: [{ name: 'TOKEN-ID', summary: `The token, as '${commandName}' shows it.` }],
  },
  ({ options, arguments: [id = ''] }) =>
    withUsers(options.data, (users) => {
      if (!users.revokeToken(id)) throw new Error(`There is no token '${id}'. '${commandName}' shows them.`);
      console.log(`Revoked token ${id}.`);
    }),
);

const summary =
  'Adds and removes people and their tokens, whether the lake runs or not. Lists them without a command.';

export const usersCommand: Subcommand = {
  command: { name: commandName, summary },
  run: (words) =>
    runSubcommand(
      { name: commandName, summary, subcommands: { list, add, role, remove, token, revoke } },
      withDefaultWord('list', words),
    ),
};

function slug(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['user'];
  return words.join('-');
}
