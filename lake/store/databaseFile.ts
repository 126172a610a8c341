import path from 'node:path';

/** Returns the path of the database in a data folder. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'lake.sqlite');
}
