import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The paths of all pages in a folder of page data. */
export function readRoutes(dataDir: string): readonly string[] {
  return JSON.parse(readFileSync(path.join(dataDir, 'routes.json'), 'utf8'));
}
