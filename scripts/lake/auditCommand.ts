import { subcommand } from '#scripts/command/runSubcommand.ts';
import { dataOption } from './localLake.ts';
import { withPeople } from './withPeople.ts';

export const auditCommand = subcommand(
  {
    name: 'npm run lake -- audit',
    summary: 'Shows what happened to accounts: logins, failures, invitations, roles, removals, tokens.',
    details:
      'The log is only added to, and holds no passwords, tokens or links. It is part of a backup. Publishes and rollbacks: npm run releases -- audit.',
    options: {
      last: {
        type: 'number',
        value: 'N',
        summary: 'How many entries to show.',
        default: 100,
        min: 1,
        max: 1_000_000,
      },
      data: dataOption,
    },
  },
  ({ options }) =>
    withPeople(options.data, ({ audit }) => {
      for (const { at, event, user = 'nobody known', by, address, detail } of audit.list(options.last)) {
        const more = [
          ...(by === undefined || by === user ? [] : [`by ${by}`]),
          ...(address === undefined ? [] : [`from ${address}`]),
          ...(detail === undefined ? [] : [detail]),
        ];
        console.log(`${at}  ${event}: ${user}${more.length === 0 ? '' : `  (${more.join('; ')})`}`);
      }
    }),
);
