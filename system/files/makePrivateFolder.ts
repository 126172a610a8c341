import { mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { closeToOthers } from './makePrivateFile.ts';

/**
 * Creates a data folder that only its owner can open. Files in an existing one that have our names are closed to others, and so is the folder
 * unless it holds anything else: naming `/tmp` or `/srv` by mistake must not close it.
 */
export function makePrivateFolder(folder: string, ownNames: RegExp): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  for (const name of names.filter((each) => ownNames.test(each))) {
    const place = path.join(folder, name);
    if (statSync(place, { throwIfNoEntry: false })?.isFile() === true) closeToOthers(place, 0o600);
  }
  if (names.every((name) => ownNames.test(name))) closeToOthers(folder, 0o700);
}
