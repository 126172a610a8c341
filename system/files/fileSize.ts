import { stat } from 'node:fs/promises';
import { isSystemError } from './isSystemError.ts';

/** Resolves with the size of a file in bytes; undefined when there is none. Rejects with other errors of the file system. */
export async function fileSize(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}
