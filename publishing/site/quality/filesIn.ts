import type { SizedFiles } from './measureSizes.ts';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../render/filesBelow.ts';

/** The files of a site in a folder. */
export function filesIn(folder: string): SizedFiles {
  return {
    sizes: new Map(filesBelow(folder).map((file) => [`/${file}`, statSync(path.join(folder, file)).size])),
    read: (place) => readFileSync(path.join(folder, place)),
  };
}
