import { createUserStore } from '../auth/createUserStore.ts';
import type { User, UserStore } from '../auth/createUserStore.ts';
import { addLocalUsers } from '../auth/localUsers.ts';
import { FolderInUseError } from '../store/lockFolder.ts';
import { openDataFolder } from '../store/openDataFolder.ts';
import type { DataFolder } from '../store/openDataFolder.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { existingLake } from './localLake.ts';

/** Does something with the users of a lake, beside the lake if it runs. Throws an Error when there is no lake. */
export function withUsers(data: string | undefined, work: (users: UserStore) => void): void {
  const { dataDir } = existingLake(data);
  const folder = openFolder(dataDir);
  try {
    const users = createUserStore(folder.database);
    addLocalUsers(users);
    work(users);
  } finally {
    folder.close();
  }
}

/** The user of that id. Throws an Error when there is none. */
export function existingUser(users: UserStore, id: string): User {
  const user = users.get(id);
  if (user === undefined)
    throw new Error(`There is no user '${id}'. 'npm run lake -- users' shows who there is.`);
  return user;
}

/** Takes the folder for itself, or shares the database with the lake that has it. */
function openFolder(dataDir: string): DataFolder {
  try {
    return openDataFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const database = openDatabase(dataDir, { isShared: true });
    return { database, close: () => database.close() };
  }
}
