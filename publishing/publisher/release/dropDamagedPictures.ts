import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pictureFile } from '#core/site/model/namedPicture.ts';
import { isSystemError } from '#system/files/isSystemError.ts';
import { isWholePicture } from './isWholePicture.ts';

/**
 * Reads pictures and deletes the damaged ones, so that they are drawn again. Resolves with their number; rejects with the
 * errors of the file system.
 */
export async function dropDamagedPictures(pictures: Iterable<NamedPicture>, folder: string): Promise<number> {
  let dropped = 0;
  for (const each of pictures) {
    const place = path.join(folder, pictureFile(each));
    const picture = await readFile(place).catch(nothingToRead);
    if (picture === 'missing' || (picture !== 'unreadable' && isWholePicture(picture))) continue;
    await rm(place, { recursive: true, force: true });
    dropped += 1;
  }
  return dropped;
}

function nothingToRead(error: unknown): 'missing' | 'unreadable' {
  if (isSystemError(error, 'ENOENT')) return 'missing';
  // A folder in its place, or a disk that cannot read it.
  if (isSystemError(error, 'EISDIR', 'EIO')) return 'unreadable';
  throw error;
}
