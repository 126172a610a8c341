import { databaseFile } from './databaseFile.ts';
import { DataFolderError } from './DataFolderError.ts';

/** The database of a data folder is damaged. The message says how to restore a backup. */
export class DamagedDatabaseError extends DataFolderError {
  /** `what` is wrong with it, in a few words. */
  constructor(dataDir: string, what: string, options?: ErrorOptions) {
    const aside = `${dataDir}.damaged`;
    super(
      [
        `The lake's database '${databaseFile(dataDir)}' is damaged: ${what}.`,
        'Nothing was changed. To restore a backup, first stop `npm start` or the lake. Then move the folder aside and unpack the backup into an empty one:',
        `  mv ${quote(dataDir)} ${quote(aside)}`,
        `  mkdir ${quote(dataDir)}`,
        `  tar xzf BACKUP.tar.gz -C ${quote(dataDir)}`,
        `Without a backup, keep the damaged folder: SQLite's '.recover' can save part of what is in it.`,
      ].join('\n'),
      options,
    );
  }
}

/** A path as a shell takes it. */
function quote(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
