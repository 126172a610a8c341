import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from '#system/files/sqliteError.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { wasMade } from './addonFolder.ts';
import { DamagedDatabaseError } from './DamagedDatabaseError.ts';
import { databaseFile } from './databaseFile.ts';

/**
 * A whole database of this size is read in less than a second from memory, and in about four from a slow disk. Larger
 * ones (2 s per GB from memory, 16 s from a slow disk) are read in full only after the lake did not shut down cleanly.
 */
const alwaysCheckedBytes = 256 * 1024 * 1024;

/**
 * Throws a `DamagedDatabaseError` if the database of a data folder is damaged or missing, and changes nothing. Finds a
 * missing or truncated file, a broken header and broken pages; not a page whose values were altered, since SQLite keeps
 * no checksums of pages. Must be called while the folder is locked.
 */
export function checkDatabase(dataDir: string, alwaysChecked: number = alwaysCheckedBytes): void {
  const file = databaseFile(dataDir);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) {
    // The token is written last when a lake starts for the first time, so before that nothing can be missing.
    if (!existsSync(path.join(dataDir, 'token')) && !wasMade(dataDir)) return;
    throw new DamagedDatabaseError(dataDir, existsSync(file) ? 'the file is empty' : 'the file is gone');
  }
  // A clean shutdown leaves nothing in the write-ahead log.
  const endedProperly = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
  const damage = findDamage(file, !endedProperly || size <= alwaysChecked);
  if (damage.length > 0) throw new DamagedDatabaseError(dataDir, damage.join(', '));
}

/** Reads through a read-only connection: one that can write would already clean up what it finds. */
function findDamage(file: string, everything: boolean): string[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
    const found = everything ? damageFoundBy(database, 'PRAGMA quick_check(1)') : undefined;
    if (found === undefined) return [];
    const damaged = tables
      .map(({ name }) => String(name))
      .filter((name) => damageFoundBy(database, `PRAGMA quick_check("${name}")`) !== undefined);
    return damaged.length === 0 ? [found] : damaged.map((name) => `table '${name}'`);
  } catch (error) {
    if (isDamage(error)) return [errorMessage(error)];
    throw error;
  } finally {
    database.close();
  }
}

/** The first damage that a check finds, or the error that ended it: some damage makes the check itself fail. */
function damageFoundBy(database: DatabaseSync, check: string): string | undefined {
  try {
    const found = String(database.prepare(check).get()?.['quick_check']);
    return found === 'ok' ? undefined : found.replaceAll('\n', ' ');
  } catch (error) {
    if (isDamage(error)) return errorMessage(error);
    throw error;
  }
}
