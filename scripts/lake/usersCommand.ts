import type { Link } from '#lake/account/createPeople.ts';
import type { Subcommand } from '#scripts/command/runSubcommand.ts';
import type { LocalLake } from './localLake.ts';
import { newUserId } from '#lake/account/createPeople.ts';
import { createProviderAccounts } from '#lake/oidc/createProviderAccounts.ts';
import { plainIssuer } from '#lake/oidc/plainIssuer.ts';
import { describePeople } from '#lake/people/describePeople.ts';
import { invitationUrl } from '#lake/people/invitationUrl.ts';
import { grantableRoles, isGrantableRole } from '#lake/protocol/role.ts';
import { readAddress } from '#lake/store/readAddress.ts';
import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { dataOption, existingLake } from './localLake.ts';
import { withDefaultWord } from './withDefaultWord.ts';
import { existingUser, server, withPeople } from './withPeople.ts';

const commandName = 'npm run lake -- users';
const personArgument = {
  name: 'PERSON',
  summary: `Their id, as '${commandName}' shows it, or their e-mail address.`,
};
const roleOption = {
  type: 'string',
  value: 'ROLE',
  summary: `What they may do: ${grantableRoles.join(', ')}. A contributor writes drafts and publishes nothing.`,
  choices: grantableRoles,
} as const;

const list = subcommand(
  {
    name: `${commandName} list`,
    summary: 'Lists people with their roles, and how they get in.',
    options: { data: dataOption },
  },
  ({ options }) =>
    withPeople(options.data, (people) => {
      for (const person of describePeople(people, new Date())) {
        const { id, name, email, role, hasPassword, hasCodes, hasOneClick, linkUntil } = person;
        const ways = [
          ...(hasPassword ? ['password'] : []),
          ...(hasCodes ? ['codes'] : []),
          ...person.providers,
          ...(hasOneClick ? ['one-click login'] : []),
          ...(linkUntil === undefined ? [] : [`link until ${linkUntil}`]),
          ...severalOf(person.sessions, 'session'),
          ...severalOf(person.keys, 'key'),
        ];
        const how = ways.length === 0 ? 'cannot log in' : ways.join(', ');
        console.log(`${id}  ${name}${email === '' ? '' : ` <${email}>`}  ${role}  (${how})`);
      }
    }),
);

const invite = subcommand(
  {
    name: `${commandName} invite`,
    summary: 'Adds somebody, and prints a link by which they set their name and password.',
    details:
      'The link works once, for three days. Give it to nobody else: whoever uses it first is that person from then on. It leads to LAKE_URL, or to the lake on this machine.',
    options: { role: roleOption, data: dataOption },
    arguments: [{ name: 'EMAIL', summary: 'Their e-mail address, with which they log in.' }],
  },
  ({ options: { data, role }, arguments: [email = ''] }) => {
    if (role === undefined) throw new Error(`Say what ${email} may do: --role ${grantableRoles.join('|')}`);
    withPeople(data, (people) => {
      const [known] = people.users.withEmail(email);
      if (known) {
        throw new Error(
          `${email} is the address of ${known.id} already. For a new link: ${commandName} reset-link ${known.id}`,
        );
      }
      const link = people.invite(email, role, server, new Date());
      console.log(`Invited ${link.user.email} as ${link.user.id} (${role}).`);
      printLink(link, data);
    });
  },
);

const resetLink = subcommand(
  {
    name: `${commandName} reset-link`,
    summary:
      'Prints a link by which somebody sets a new password: when it is forgotten, or an invitation was too old.',
    details:
      'The link works once, for three days, in place of earlier ones. Until it is used, the old password works.',
    options: { data: dataOption },
    arguments: [personArgument],
  },
  ({ options: { data }, arguments: [name = ''] }) =>
    withPeople(data, (people) =>
      printLink(people.makeLink(existingUser(people, name), server, new Date()), data),
    ),
);

const resetTotp = subcommand(
  {
    name: `${commandName} reset-totp`,
    summary: 'Switches off the codes of somebody who has lost their authenticator.',
    details: 'Their password alone lets them in then, and they can set up codes again.',
    options: { data: dataOption },
    arguments: [personArgument],
  },
  ({ options: { data }, arguments: [name = ''] }) =>
    withPeople(data, (people) => {
      const user = existingUser(people, name);
      people.switchOffCodes(user, server, new Date());
      console.log(`${user.id} logs in without codes now.`);
    }),
);

const link = subcommand(
  {
    name: `${commandName} link`,
    summary: 'Has somebody log in through the provider of OIDC_ISSUER as who they are there.',
    details:
      'For providers that do not verify e-mail addresses; otherwise a first login links somebody by their address. What a login was refused for is in ' +
      "'npm run lake -- audit', with who it was there.",
    options: { data: dataOption },
    arguments: [
      personArgument,
      { name: 'SUBJECT', summary: 'Who they are there: the claim sub of their ID token.' },
    ],
  },
  ({ options: { data }, arguments: [name = '', subject = ''] }) => {
    const { oidc } = existingLake(data);
    if (!oidc) throw new Error('OIDC_ISSUER is not set, so there is no provider to link anybody with.');
    withPeople(data, (people) => {
      const user = existingUser(people, name);
      const issuer = plainIssuer(oidc.issuer);
      createProviderAccounts(people).link(user, { issuer, subject }, server, new Date());
      console.log(`${user.id} logs in as '${subject}' at ${issuer} now.`);
    });
  },
);

const unlink = subcommand(
  {
    name: `${commandName} unlink`,
    summary: 'Removes who somebody is at a provider, and signs them out.',
    details:
      'The next login with their e-mail address, which may be of another account there, links them again.',
    options: { data: dataOption },
    arguments: [personArgument],
  },
  ({ options: { data }, arguments: [name = ''] }) =>
    withPeople(data, (people) => {
      const user = existingUser(people, name);
      if (!createProviderAccounts(people).unlink(user, server, new Date())) {
        throw new Error(`${user.id} does not log in through a provider.`);
      }
      console.log(`${user.id} is linked with nobody at a provider now.`);
    }),
);

const add = subcommand(
  {
    name: `${commandName} add`,
    summary: 'Adds somebody without a password, and prints a token for them, which is shown only once.',
    options: {
      role: roleOption,
      email: { type: 'string', value: 'ADDRESS', summary: 'Their address.' },
      'one-click': { type: 'boolean', summary: 'Lets them log in on this machine with one click.' },
      data: dataOption,
    },
    arguments: [{ name: 'NAME', summary: 'Their name.' }],
  },
  ({ options: { data, role, email = '', 'one-click': local }, arguments: [name = ''] }) => {
    if (role === undefined) throw new Error(`Say what ${name} may do: --role ${grantableRoles.join('|')}`);
    withPeople(data, (people) => {
      const user = { id: newUserId(name), name, email, role, local };
      people.add(user, server, new Date());
      console.log(`Added ${name} as ${user.id} (${role}).`);
      console.log(people.issueKey(user, 'made with the user', server, new Date()));
    });
  },
);

const role = subcommand(
  {
    name: `${commandName} role`,
    summary: 'Gives somebody another role, and signs them out.',
    details: 'This also makes an administrator when there is none left.',
    options: { data: dataOption },
    arguments: [personArgument, { name: 'ROLE', summary: `One of ${grantableRoles.join(', ')}.` }],
  },
  ({ options, arguments: [name = '', given] }) => {
    if (!isGrantableRole(given)) {
      throw new Error(`'${given ?? ''}' is not a role. Use ${grantableRoles.join(', ')}.`);
    }
    withPeople(options.data, (people) => {
      const user = existingUser(people, name);
      people.setRole(user, given, server, new Date());
      console.log(`${user.id} is now ${given}.`);
    });
  },
);

const remove = subcommand(
  {
    name: `${commandName} remove`,
    summary: 'Removes somebody, with everything by which they get in.',
    options: { data: dataOption },
    arguments: [personArgument],
  },
  ({ options, arguments: [name = ''] }) =>
    withPeople(options.data, (people) => {
      const user = existingUser(people, name);
      people.remove(user, server, new Date());
      console.log(`Removed ${user.name} and all of their tokens.`);
    }),
);

const token = subcommand(
  {
    name: `${commandName} token`,
    summary: 'Prints a new token for somebody, which is shown only once and does not expire.',
    details: "It logs them in without a password. For a program, use 'npm run lake -- tokens create'.",
    options: {
      label: { type: 'string', value: 'TEXT', summary: 'What it is for.', default: 'made by hand' },
      data: dataOption,
    },
    arguments: [personArgument],
  },
  ({ options: { data, label }, arguments: [name = ''] }) =>
    withPeople(data, (people) => {
      console.log(people.issueKey(existingUser(people, name), label, server, new Date()));
    }),
);

const summary = 'Invites and removes people, whether the lake runs or not. Lists them without a command.';

export const usersCommand: Subcommand = {
  command: { name: commandName, summary },
  run: (words) =>
    runSubcommand(
      {
        name: commandName,
        summary,
        subcommands: {
          list,
          invite,
          role,
          remove,
          'reset-link': resetLink,
          'reset-totp': resetTotp,
          link,
          unlink,
          add,
          token,
        },
      },
      withDefaultWord('list', words),
    ),
};

function printLink({ text, expiresAt }: Link, data: string | undefined): void {
  console.log(invitationUrl(lakeUrl(existingLake(data)), text));
  console.log(`The link works once, until ${expiresAt.toISOString()}.`);
}

/** Returns the address at which browsers reach a lake: its public one, or that of the lake that runs on the folder, or the one it would have. */
function lakeUrl({ dataDir, port, publicUrl }: LocalLake): string {
  return publicUrl ?? readAddress(dataDir) ?? `http://127.0.0.1:${port}`;
}

/** `2 × session`; nothing if there is none. */
function severalOf(count: number, what: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? what : `${count} × ${what}`];
}
