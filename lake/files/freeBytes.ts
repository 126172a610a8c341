import { statfsSync } from 'node:fs';

/** Returns the bytes that ordinary users may still write to the disk of a folder. Throws the operating system's error if there is no such folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
