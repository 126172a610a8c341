import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '#system/files/writeDurably.ts';

/** Written last when the add-on dataset is made, so that a database that is missing later is known to be lost. */
export const madeFile = 'made';

/** The folder of the add-on dataset in a data folder; it has the layout of a data folder itself. */
export function addonFolder(dataDir: string): string {
  return path.join(dataDir, 'addon');
}

/** Returns whether the add-on dataset of a data folder has been made. */
export function isAddonMade(dataDir: string): boolean {
  return wasMade(addonFolder(dataDir));
}

/** Records that the add-on dataset of a data folder has been made. Throws an Error if the disk refuses. */
export function markAddonMade(dataDir: string): void {
  writeDurably(path.join(addonFolder(dataDir), madeFile), '');
}

/** Returns whether this is the folder of an add-on dataset that has been made. */
export function wasMade(addonDir: string): boolean {
  return existsSync(path.join(addonDir, madeFile));
}
