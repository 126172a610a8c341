import type { DatabaseSync } from 'node:sqlite';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync as Database } from 'node:sqlite';
import { errorMessage } from '../values/errorMessage.ts';
import { copyDatabase } from './copyDatabase.ts';
import { syncFolder } from './syncFolder.ts';

/** The number of copies that are kept: an upgrade that was interrupted leaves one of a layout in between. */
const keptCopies = 2;

/**
 * Copies a database beside itself before its layout is changed, so that the version of the program that wrote it can be used again, and
 * removes copies from earlier upgrades. Throws an Error, after which the layout must not be changed, if that is not possible.
 */
export function keepEarlierLayout(database: DatabaseSync, file: string, layout: number): void {
  const copy = copyOfLayout(file, layout);
  const unfinished = `${copy}.new`;
  try {
    rmSync(unfinished, { force: true });
    copyDatabase(database, unfinished);
    checkCopy(unfinished, layout);
    renameSync(unfinished, copy);
    syncFolder(path.dirname(file));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new Error(
      `a copy of it, which is kept before its layout is changed, cannot be made: ${errorMessage(error)}`,
      { cause: error },
    );
  }
  removeOthers(file, copy);
}

/** Removes all other copies but the newest ones. One that cannot be removed takes space, and nothing else. */
function removeOthers(file: string, copy: string): void {
  // After a downgrade there may be copies of later layouts.
  const others = copiesOf(file).filter((each) => each !== copy);
  for (const old of others.slice(keptCopies - 1)) {
    try {
      rmSync(old, { force: true });
    } catch {
      // The next upgrade tries again.
    }
  }
}

/**
 * Explains what to do about a database whose layout is newer than this program knows. The sentence names the copy from before the
 * upgrade, if there is one.
 */
export function wayBack(file: string, known: number): string {
  const copy = copiesOf(file).find((each) => layoutOf(each) <= known);
  const replaced = path.basename(file);
  return copy === undefined
    ? 'docs/operations.md says how to go back to a backup.'
    : `To go back to what was there before the upgrade, and lose what was changed since: stop everything, move '${replaced}', '${replaced}-wal', '${replaced}-shm' and '${replaced}.saved' (those that are there) out of the folder, and rename '${path.basename(copy)}' to '${replaced}'.`;
}

function copyOfLayout(file: string, layout: number): string {
  return `${file}.layout-${layout}`;
}

/** The copies beside a database, the newest layout first. */
function copiesOf(file: string): readonly string[] {
  const folder = path.dirname(file);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((each) => each.startsWith(`${file}.layout-`) && !Number.isNaN(layoutOf(each)))
    .toSorted((a, b) => layoutOf(b) - layoutOf(a));
}

function layoutOf(copy: string): number {
  return Number(/\.layout-(\d+)$/.exec(copy)?.[1]);
}

function checkCopy(copy: string, layout: number): void {
  const database = new Database(copy, { readOnly: true });
  try {
    const found = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
    const check = String(database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']);
    if (found !== layout || check !== 'ok') throw new Error(`the copy is not whole (${check})`);
  } finally {
    database.close();
  }
}
