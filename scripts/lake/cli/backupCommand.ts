import { existsSync } from 'node:fs';
import { requireArgument } from './commandOptions.ts';
import type { CommandOptions } from './commandOptions.ts';
import { backupFolder } from '../store/backupFolder.ts';

/** `backup FILE`: everything the lake keeps, history and users included, while it runs or not. */
export async function backupCommand(options: CommandOptions): Promise<void> {
  const file = requireArgument(options, 0, 'backup FILE.tar.gz');
  if (existsSync(file)) throw new Error(`'${file}' exists already. Name another file, or remove it first.`);
  await backupFolder(options.dataDir, file);
  options.print(
    `Saved ${options.dataDir} to ${file}. To restore, unpack it into an empty folder: tar xzf ${file} -C FOLDER`,
  );
}
