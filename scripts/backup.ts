import path from 'node:path';
import { readEnv } from '#env';
import { backupParts } from '#publishing/backup/backupRecord.ts';
import { backupSources } from '#publishing/backup/backupSources.ts';
import { runBackup } from '#publishing/backup/runBackup.ts';
import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';

const root = path.resolve(import.meta.dirname, '..');
const run = () => {
  const env = readEnv();
  const { folder, keep } = env.backup;
  return runBackup(
    { folder: path.resolve(root, folder), keep, sources: backupSources(env, root) },
    console.log,
  );
};
const backup = {
  name: 'NAME',
  summary: 'A backup, as list shows it; the newest one by default.',
  optional: true,
};

await runSubcommand({
  name: 'npm run backup',
  summary: 'Saves lake and publisher, checks what was saved, and restores it. See docs/operations.md.',
  subcommands: {
    now: subcommand(
      {
        name: 'npm run backup -- now',
        summary:
          'Makes a backup, whether lake and publisher run or not, restores it beside the others and reads all of it.',
        details:
          'Only a backup that passed is kept; then the oldest ones are removed (BACKUP_KEEP). While everything runs, one is made every BACKUP_EVERY hours.',
      },
      () => run().now(),
    ),
    list: subcommand({ name: 'npm run backup -- list', summary: 'Lists the backups, newest first.' }, () =>
      run().list(),
    ),
    verify: subcommand(
      {
        name: 'npm run backup -- verify',
        summary:
          'Restores a backup into a folder of its own, reads every file and database of it, and removes the folder.',
        details: 'Exit code 1 if something is wrong.',
        arguments: [backup],
      },
      ({ arguments: [name] }) => run().verify(name),
    ),
    restore: subcommand(
      {
        name: 'npm run backup -- restore',
        summary:
          'Puts a backup into the folders of LAKE_DATA and PUBLISHER_DATA, after verifying it. Nothing may run on them.',
        details:
          'The releases of the site are not part of a backup, and stay: readers see what they saw until the site is built again from the restored content.',
        arguments: [backup],
        options: {
          replace: {
            type: 'boolean',
            summary: 'Replaces data that is there, which is kept in a folder replaced-… beside the new one.',
          },
          only: { type: 'string', value: 'PART', summary: 'Restores nothing else.', choices: backupParts },
        },
      },
      ({ arguments: [name], options }) =>
        run().restore(name, { replaces: options.replace, only: options.only }),
    ),
  },
});
