import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The files in a folder and below, relative to it, with `/` between their parts. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
