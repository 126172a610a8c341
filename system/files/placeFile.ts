import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './syncFolder.ts';

/**
 * Moves a finished file to its final name, replacing any file there. After a power cut, either the old file or the
 * whole new one is there. On failure the temporary file is removed.
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
  syncFolder(path.dirname(file));
}
