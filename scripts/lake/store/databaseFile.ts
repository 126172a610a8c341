import { join } from 'node:path';

/** Where a data folder keeps its database. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'lake.sqlite');
}
