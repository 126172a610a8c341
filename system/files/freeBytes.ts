import { statfsSync } from 'node:fs';

/** Returns the free space, in bytes, that ordinary users have on the disk of a folder. Throws the system error if the folder does not exist. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
