import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from '#system/files/tryLock.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/**
 * Makes the folder of backups, which only its owner can open, and locks it for this process: two processes would remove each other's work.
 * Returns a function that unlocks it. Throws an Error that names the folder.
 */
export function lockBackups(folder: string): () => void {
  const file = path.join(folder, 'lock.sqlite');
  let unlock: (() => void) | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    unlock = tryLock(file, 500);
  } catch (error) {
    throw new Error(
      `Cannot write to the folder of backups '${folder}': ${errorMessage(error)}. BACKUP_FOLDER chooses another one.`,
      { cause: error },
    );
  }
  if (unlock) return unlock;
  throw new Error(
    `Another backup is being made, verified or restored in '${folder}'. Wait until it has ended.`,
  );
}
