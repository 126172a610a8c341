import { databaseFile } from './databaseFile.ts';
import { DataFolderError } from './DataFolderError.ts';

type Options = ErrorOptions & {
  /** The damaged database, if it is not the one of the folder itself. */
  readonly file?: string;
};

/** A database of the data folder is damaged. The message says how to restore a backup. */
export class DamagedDatabaseError extends DataFolderError {
  /** The damage, in a few words. */
  readonly what: string;

  constructor(dataDir: string, what: string, { file = databaseFile(dataDir), ...options }: Options = {}) {
    const aside = `${dataDir}.damaged`;
    super(
      [
        `The lake's database '${file}' is damaged: ${what}.`,
        'Nothing was changed. To restore a backup, first stop `npm start` or the lake. Then move the folder aside and unpack the backup into an empty one:',
        `  mv ${quote(dataDir)} ${quote(aside)}`,
        `  mkdir ${quote(dataDir)}`,
        `  tar xzf BACKUP.tar.gz -C ${quote(dataDir)}`,
        'Or, with one of the backups that `npm start` makes: npm run backup -- restore --replace --only lake',
        `Without a backup, keep the damaged folder: SQLite's '.recover' can save part of what is in it.`,
      ].join('\n'),
      options,
    );
    this.what = what;
  }
}

/** A path as a shell takes it. */
function quote(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
