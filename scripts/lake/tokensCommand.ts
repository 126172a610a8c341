import type { Subcommand } from '#scripts/command/runSubcommand.ts';
import { maxTokenDays } from '#lake/account/createPeople.ts';
import { grantableRoles } from '#lake/protocol/role.ts';
import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { dataOption } from './localLake.ts';
import { withDefaultWord } from './withDefaultWord.ts';
import { server, withPeople } from './withPeople.ts';

const commandName = 'npm run lake -- tokens';

const create = subcommand(
  {
    name: `${commandName} create`,
    summary: 'Creates an account for a program, such as CI, and prints its token, which is shown only once.',
    options: {
      role: {
        type: 'string',
        value: 'ROLE',
        summary: `What it may do: ${grantableRoles.join(', ')}. A build needs a viewer.`,
        choices: grantableRoles,
      },
      days: {
        type: 'number',
        value: 'DAYS',
        summary: `After how many days the token expires, ${maxTokenDays} at most.`,
        default: 90,
        min: 1,
        max: maxTokenDays,
      },
      data: dataOption,
    },
    arguments: [{ name: 'NAME', summary: 'What the program is called beside what it writes.' }],
  },
  ({ options: { data, role, days }, arguments: [name = ''] }) => {
    if (role === undefined) throw new Error(`Say what ${name} may do: --role ${grantableRoles.join('|')}`);
    withPeople(data, (people) => {
      const { user, token, expiresAt } = people.addProgram(name, role, days, server, new Date());
      console.log(`Created ${user.id} (${role}), until ${expiresAt.toISOString()}.`);
      console.log(token);
    });
  },
);

const list = subcommand(
  {
    name: `${commandName} list`,
    summary: 'Lists the tokens of people and programs, without their secrets.',
    options: { data: dataOption },
  },
  ({ options }) =>
    withPeople(options.data, ({ users }) => {
      for (const { id, userId, label, kind, createdAt, expiresAt } of users.listTokens()) {
        const { role = 'removed', robot = false } = users.get(userId) ?? {};
        const end = expiresAt === undefined ? 'does not expire' : `until ${expiresAt}`;
        const what = kind === 'session' ? 'login' : 'token';
        console.log(
          `${id}  ${what} of ${userId} (${robot ? 'program, ' : ''}${role})  '${label}', made ${createdAt}, ${end}`,
        );
      }
    }),
);

const revoke = subcommand(
  {
    name: `${commandName} revoke`,
    summary: 'Revokes a token. What it was used for ends within a second.',
    options: { data: dataOption },
    arguments: [{ name: 'TOKEN-ID', summary: `The token, as '${commandName}' shows it.` }],
  },
  ({ options, arguments: [id = ''] }) =>
    withPeople(options.data, (people) => {
      if (!people.revoke(id, server, new Date())) {
        throw new Error(`There is no token '${id}'. '${commandName}' shows them.`);
      }
      console.log(`Revoked token ${id}.`);
    }),
);

const summary =
  'Creates and revokes tokens of programs, whether the lake runs or not. Lists all tokens without a command.';

export const tokensCommand: Subcommand = {
  command: { name: commandName, summary },
  run: (words) =>
    runSubcommand(
      { name: commandName, summary, subcommands: { list, create, revoke } },
      withDefaultWord('list', words),
    ),
};
