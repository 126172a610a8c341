import { existsSync } from 'node:fs';
import { backupFolder } from '#lake/backup/backupFolder.ts';
import { subcommand } from '#scripts/command/runSubcommand.ts';
import { dataOption, existingLake } from './localLake.ts';

export const backupCommand = subcommand(
  {
    name: 'npm run lake -- backup',
    summary:
      'Saves all of the lake’s data to a file, history, users, comments and tasks included, whether it runs or not.',
    details:
      'To restore it, unpack the file into an empty folder (never over a folder with data in it): tar xzf FILE -C FOLDER',
    options: { data: dataOption },
    arguments: [{ name: 'FILE', summary: 'A new file (.tar.gz).' }],
  },
  async ({ options, arguments: [file = ''] }) => {
    const { dataDir } = existingLake(options.data);
    if (existsSync(file)) throw new Error(`'${file}' exists already. Name another file, or remove it first.`);
    await backupFolder(dataDir, file);
    console.log(
      `Saved ${dataDir} to ${file}. To restore, unpack it into an empty folder: tar xzf ${file} -C FOLDER`,
    );
  },
);
