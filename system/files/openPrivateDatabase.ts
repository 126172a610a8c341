import type { DatabaseSyncOptions } from 'node:sqlite';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from './makePrivateFile.ts';

/** Opens a database that only its owner can read, with the files beside it, and creates it if it is missing. */
export function openPrivateDatabase(file: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  makePrivateFile(file);
  // SQLite gives them the access of the database, but only when it creates them.
  for (const beside of [`${file}-wal`, `${file}-shm`]) if (existsSync(beside)) makePrivateFile(beside);
  return new DatabaseSync(file, options);
}
