import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './syncFolder.ts';

/**
 * Gives a finished file its final name, replacing what has that name. After a power cut, either what was there before
 * or the whole new file is there. On failure the temporary file is removed.
 */
export async function placeFile(temporary: string, file: string): Promise<void> {
  try {
    const handle = await open(temporary, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}
