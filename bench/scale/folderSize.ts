import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The files in a folder and all below it, and their bytes; a file with several names counts once. */
export function folderSize(folder: string): { readonly files: number; readonly bytes: number } {
  const seen = new Map<number, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const found = lstatSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false });
    if (found) seen.set(found.ino, found.size);
  }
  return { files: seen.size, bytes: [...seen.values()].reduce((sum, size) => sum + size, 0) };
}
