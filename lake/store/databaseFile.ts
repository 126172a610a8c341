import path from 'node:path';

/** Returns the file in which a data folder keeps its database. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'lake.sqlite');
}
