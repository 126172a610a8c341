import type { User, UserStore } from '#lake/auth/createUserStore.ts';
import type { DataFolder } from '#lake/store/openDataFolder.ts';
import { addLocalUsers } from '#lake/auth/addLocalUsers.ts';
import { createUserStore } from '#lake/auth/createUserStore.ts';
import { FolderInUseError } from '#lake/store/lockFolder.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { openDataFolder } from '#lake/store/openDataFolder.ts';
import { existingLake } from './localLake.ts';

/** Works with the users of a lake, whether it runs or not. Throws an Error if there is no lake. */
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

/** The user with that id. Throws an Error if there is none. */
export function existingUser(users: UserStore, id: string): User {
  const user = users.get(id);
  if (!user) throw new Error(`There is no user '${id}'. 'npm run lake -- users' shows who there is.`);
  return user;
}

/** Locks the folder, or shares the database with the lake running on it. */
function openFolder(dataDir: string): DataFolder {
  try {
    return openDataFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const database = openDatabase(dataDir, { isShared: true });
    return { database, close: () => database.close() };
  }
}
