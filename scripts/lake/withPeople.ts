import type { DatabaseSync } from 'node:sqlite';
import type { Actor, People } from '#lake/account/createPeople.ts';
import type { User } from '#lake/auth/createUserStore.ts';
import type { DataFolder } from '#lake/store/openDataFolder.ts';
import { createPeople } from '#lake/account/createPeople.ts';
import { openAccountsMark } from '#lake/account/openAccountsMark.ts';
import { addLocalUsers } from '#lake/auth/addLocalUsers.ts';
import { FolderInUseError } from '#lake/store/lockFolder.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { openDataFolder } from '#lake/store/openDataFolder.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { existingLake } from './localLake.ts';

/** The actor that the audit log names for changes made on the server: anyone who can read the data folder may do everything. */
export const server: Actor = { by: 'server' };

/** Works with the people of a lake, whether it runs or not. Throws an Error if there is no lake. */
export function withPeople(data: string | undefined, work: (people: People) => void): void {
  withDatabase(data, (database, noteEntry) => {
    const people = createPeople(database, undefined, noteEntry);
    addLocalUsers(people.users);
    work(people);
  });
}

/**
 * Works with the database of a lake, which may be running, and prints a warning if changes of accounts are missing from it. Throws an Error if
 * the lake does not exist.
 * @param work also gets a function to be called with the number of each new entry of the audit log
 */
export function withDatabase(
  data: string | undefined,
  work: (database: DatabaseSync, noteEntry: (entry: number) => void) => void,
): void {
  const { dataDir } = existingLake(data);
  const { database, close } = openFolder(dataDir);
  try {
    const accountsMark = openAccountsMark(database, dataDir, (error) => console.error(errorMessage(error)));
    try {
      if (accountsMark.lost !== undefined) console.error(accountsMark.lost);
      work(database, accountsMark.note);
    } finally {
      accountsMark.close();
    }
  } finally {
    close();
  }
}

/** The user with that id or e-mail address. Throws an Error if there is none, or several share the address. */
export function existingUser({ users }: People, name: string): User {
  const byId = users.get(name);
  const found = byId ? [byId] : users.withEmail(name);
  const [user] = found;
  if (!user) throw new Error(`There is no user '${name}'. 'npm run lake -- users' shows who there is.`);
  if (found.length === 1) return user;
  throw new Error(
    `Several users have the address ${name}: ${found.map(({ id }) => id).join(', ')}. Name one of them.`,
  );
}

/** Locks the folder, or shares the database with the lake running on it. */
function openFolder(dataDir: string): Pick<DataFolder, 'database' | 'close'> {
  try {
    return openDataFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const database = openDatabase(dataDir, { isShared: true });
    return { database, close: () => database.close() };
  }
}
