import type { DatabaseSync } from 'node:sqlite';
import type { PublisherState, PublisherTables } from './publisherTables.ts';
import { statSync } from 'node:fs';
import path from 'node:path';
import { copyDatabase } from '#system/files/copyDatabase.ts';
import { makePrivateFolder } from '#system/files/makePrivateFolder.ts';
import { openSavedMark } from '#system/files/openSavedMark.ts';
import { transact } from '#system/files/transact.ts';
import { openPublisherDatabase } from './openPublisherDatabase.ts';
import { publisherNames } from './publisherNames.ts';
import { publisherTables, readState } from './publisherTables.ts';

/** The database file of a store. */
export type StoreFile = {
  /** Writes the database to a new file, as of one moment. Throws what SQLite throws. */
  readonly copyTo: (file: string) => void;
  /** Returns whether the file of the database was deleted or replaced. */
  readonly isGone: () => boolean;
  /** Opens the database again when it is gone, and returns whether it was. Throws an Error that names the folder when it cannot. */
  readonly reopenIfGone: () => boolean;
  /** The number of events, releases and entries of the audit log that were saved, and were missing when it was opened. */
  readonly missing: number;
  readonly close: () => void;
};

/** The open database, which the parts of a store share. It may be opened again: take its tables from here each time. */
export type StoreSession = {
  tables: PublisherTables;
  /** The state, kept in memory so that only writing can fail. Whoever writes to the tables replaces it. */
  known: PublisherState;
  /** Calls a function that writes, in one durable step. */
  readonly write: (work: () => void) => void;
  readonly file: StoreFile;
};

/** The file of the database in the data folder. */
export const databaseName = 'publisher.sqlite';

/** Opens the database of a publisher's data folder, for this process alone. Throws an Error that names the folder. */
export function openStoreSession(dataDir: string): StoreSession {
  const file = path.join(dataDir, databaseName);
  let opened = open();

  function open() {
    makePrivateFolder(dataDir, publisherNames);
    const database = openPublisherDatabase(dataDir, file);
    try {
      const tables = publisherTables(database);
      const saved = openSavedMark(file);
      return { database, saved, inode: statSync(file).ino, tables, known: readState(tables) };
    } catch (error) {
      database.close();
      throw error;
    }
  }
  const close = (): void => {
    opened.saved.close();
    opened.database.close();
  };

  const missing = Math.max(0, (opened.saved.before ?? 0) - progressOf(opened.database));
  const isGone = (): boolean => statSync(file, { throwIfNoEntry: false })?.ino !== opened.inode;
  const session: StoreSession = {
    tables: opened.tables,
    known: opened.known,
    write: (work) => {
      transact(opened.database, work);
      opened.saved.note(progressOf(opened.database));
    },
    file: {
      copyTo: (copy) => copyDatabase(opened.database, copy),
      isGone,
      reopenIfGone: () => {
        if (!isGone()) return false;
        // Nothing can be written to it any more.
        close();
        opened = open();
        session.tables = opened.tables;
        session.known = opened.known;
        return true;
      },
      missing,
      close,
    },
  };
  return session;
}

/** A number that grows with every event, release and entry of the audit log. */
function progressOf(database: DatabaseSync): number {
  return Number(database.prepare('SELECT coalesce(sum(seq), 0) AS n FROM sqlite_sequence').get()?.['n']);
}
