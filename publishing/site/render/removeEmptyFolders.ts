import { readdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';

/** Removes the folders below a folder that have no file, neither directly nor further down. The folder itself stays. */
export function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const inner = path.join(folder, entry.name);
    removeEmptyFolders(inner);
    if (readdirSync(inner).length === 0) rmdirSync(inner);
  }
}
