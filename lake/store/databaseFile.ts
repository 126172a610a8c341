import path from 'node:path';

/** Where a data folder keeps its database. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'lake.sqlite');
}
