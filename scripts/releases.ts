import { userInfo } from 'node:os';
import path from 'node:path';
import { readEnv } from '#env';
import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { runReleases } from './releases/runReleases.ts';

const root = path.resolve(import.meta.dirname, '..');
const run = () => runReleases(path.resolve(root, readEnv().publisher.dataDir), console.log);
const release = { name: 'ID', summary: 'The id of a release, as list shows it.' };
const by = {
  type: 'string',
  value: 'NAME',
  summary: 'Who does it, for the status and the Studio; the user of this machine by default.',
} as const;

await runSubcommand({
  name: 'npm run releases',
  summary: 'Shows what was published, and goes back to an earlier release of the site.',
  subcommands: {
    list: subcommand(
      {
        name: 'npm run releases -- list',
        summary:
          'Lists the releases that are kept: when each was built, and why; and which one each target has.',
      },
      () => run().list(),
    ),
    show: subcommand(
      {
        name: 'npm run releases -- show',
        summary: 'Prints what is known of a release: its cause, the duration of its steps, its warnings.',
        arguments: [release],
      },
      ({ arguments: [id = ''] }) => run().show(id),
    ),
    rollback: subcommand(
      {
        name: 'npm run releases -- rollback',
        summary: 'Shows an earlier release to readers, and keeps it until resume.',
        details:
          'Every file of the release is read first; a damaged one is not shown. What is published meanwhile waits. The publisher has to run.',
        arguments: [release],
        options: { by },
      },
      ({ arguments: [id = ''], options }) => run().rollback(id, options.by ?? userName()),
    ),
    resume: subcommand(
      {
        name: 'npm run releases -- resume',
        summary: 'Ends a rollback: the newest content is built and shown. The publisher has to run.',
        options: { by },
      },
      ({ options }) => run().resume(options.by ?? userName()),
    ),
    'accept-losses': subcommand(
      {
        name: 'npm run releases -- accept-losses',
        summary:
          'Shows what is held back because it takes away what readers know, and with --yes confirms the losses.',
        details: 'A confirmation is for exactly these losses, and for one release. The publisher has to run.',
        options: { yes: { type: 'boolean', summary: 'Confirms that the losses are meant.' }, by },
      },
      ({ options }) => run().acceptLosses(options.by ?? userName(), options.yes),
    ),
    audit: subcommand(
      {
        name: 'npm run releases -- audit',
        summary: 'Shows who published, rolled back and resumed, and when, the newest last.',
        details:
          'The log is only added to, and is part of a backup. It names accounts and documents by their ids, and server for a command on this machine. Logins and roles: npm run lake -- audit.',
        options: {
          last: {
            type: 'number',
            value: 'N',
            summary: 'How many entries to show.',
            default: 100,
            min: 1,
            max: 1_000_000,
          },
        },
      },
      ({ options }) => run().audit(options.last),
    ),
    deliver: subcommand(
      {
        name: 'npm run releases -- deliver',
        summary: 'Tries deliveries to targets again that have failed, without waiting for the next attempt.',
        details: 'Then says what each target has. The publisher has to run.',
      },
      () => run().deliver(),
    ),
    verify: subcommand(
      {
        name: 'npm run releases -- verify',
        summary: 'Reads every file of a release and says what is damaged.',
        details: 'Exit code 1 if something is.',
        arguments: [{ ...release, summary: `${release.summary} All of them by default.`, optional: true }],
      },
      async ({ arguments: [id] }) => {
        if (!(await run().verify(id))) process.exitCode = 1;
      },
    ),
  },
});

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, a user need not have a name.
    return 'somebody';
  }
}
