import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DamagedDatabaseError } from './DamagedDatabaseError.ts';
import { databaseFile } from './databaseFile.ts';
import { isDamage } from './sqliteError.ts';

/**
 * A whole database of this size is read in less than a second from memory, and in about four from a slow disk. Larger
 * ones (2 s per GB from memory, 16 s from a slow disk) are read in full only after the lake did not end properly.
 */
const ALWAYS_CHECKED_BYTES = 256 * 1024 * 1024;

/** How many of the faults that SQLite finds are told. */
const FAULTS_TOLD = 3;

/**
 * Throws a `DamagedDatabaseError` when the database of a data folder is damaged or gone, and changes nothing. Finds
 * a missing or cut-off file, a broken header and broken pages; not a page that holds other values than were written
 * to it, since SQLite keeps no checksums of pages. Must be called while the folder is locked.
 */
export function checkDatabase(dataDir: string): void {
  const file = databaseFile(dataDir);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined || size === 0) {
    // The token is written last when a lake starts for the first time, so before that there is nothing to miss.
    if (!existsSync(join(dataDir, 'token'))) return;
    throw new DamagedDatabaseError(dataDir, size === 0 ? 'the file is empty' : 'the file is gone');
  }
  // A lake that ends properly leaves nothing in the write-ahead log.
  const endedProperly = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
  const faults = findFaults(file, !endedProperly || size <= ALWAYS_CHECKED_BYTES);
  if (faults.length > 0) throw new DamagedDatabaseError(dataDir, faults.join('; '));
}

/** Reads through a connection that cannot write: one that can would already tidy up what it finds. */
function findFaults(file: string, everything: boolean): string[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const tables = tablesByRoot(database);
    if (!everything) return [];
    const rows = database.prepare(`PRAGMA quick_check(${FAULTS_TOLD})`).all();
    return rows
      .map((row) => String(row['quick_check']))
      .filter((fault) => fault !== 'ok')
      .map((fault) => describeFault(fault, tables));
  } catch (error) {
    if (isDamage(error)) return [error instanceof Error ? error.message : String(error)];
    throw error;
  } finally {
    database.close();
  }
}

/** The tables by the number of their first page, which is how SQLite names them when it finds a fault. */
function tablesByRoot(database: DatabaseSync): ReadonlyMap<string, string> {
  const rows = database.prepare('SELECT rootpage, tbl_name FROM sqlite_schema').all();
  return new Map(rows.map((row) => [String(row['rootpage']), String(row['tbl_name'])]));
}

function describeFault(fault: string, tables: ReadonlyMap<string, string>): string {
  return fault
    .replace(/^\*\*\* in database main \*\*\*\s*/, '')
    .replaceAll('\n', ', ')
    .replaceAll(/\bTree (\d+)/g, (tree, root: string) => {
      const table = tables.get(root);
      return table === undefined ? tree : `${tree} (table '${table}')`;
    });
}
