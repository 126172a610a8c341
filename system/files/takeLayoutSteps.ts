import type { DatabaseSync } from 'node:sqlite';
import { keepEarlierLayout, wayBack } from './keepEarlierLayout.ts';

/** The layout of the tables of a database, which carries its number (`user_version`). */
export type DatabaseLayout = {
  /** The number of the layout that `tables` makes, the one of version 0.2.0: earlier ones cannot be read. */
  readonly first: number;
  readonly tables: string;
  /** The SQL of each step from one layout to the next. */
  readonly steps: readonly string[];
};

/** A database has a layout that this version cannot read. The message says what to do. */
export class LayoutError extends Error {}

/** Returns the number of the layout that a database has; 0 for a new one. */
export function layoutIn(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

/** Returns the number of the newest layout. */
export function newestLayout({ first, steps }: DatabaseLayout): number {
  return first + steps.length;
}

/**
 * Creates the tables of a new database, or runs the steps that it has not had yet, each in a transaction of its own, after a copy of what was
 * there. Throws a `LayoutError` for a database of a newer version, or one from before 0.2.0, and leaves it as it is.
 * @param file the file of the database
 */
export function takeLayoutSteps(database: DatabaseSync, file: string, layout: DatabaseLayout): void {
  const { first, tables, steps } = layout;
  const [found, newest] = [layoutIn(database), newestLayout(layout)];
  const isNew = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  if (found > newest) {
    throw new LayoutError(
      `it was written by a newer version of this project (layout ${found}, this one knows ${newest}). Run that version again. ${wayBack(file, newest)}`,
    );
  }
  if (!isNew && found < first) {
    throw new LayoutError(
      `it was written by a version before 0.2.0 (layout ${found}, this one knows ${first} and later). Start version 0.2.0 once, wait until it has published, then start this one.`,
    );
  }
  if (!isNew && found < newest) keepEarlierLayout(database, file, found);
  for (const [index, step] of [tables, ...steps].entries()) {
    const number = first + index;
    if (number > found) database.exec(`BEGIN IMMEDIATE; ${step} PRAGMA user_version = ${number}; COMMIT;`);
  }
}
