import { readdirSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from './syncFolder.ts';

/** Flushes the names in a folder and in all folders below it to disk, the innermost first; the files' contents must have been flushed before. */
export function syncFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) syncFolders(path.join(folder, entry.name));
  }
  syncFolder(folder);
}
