import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Address of the site under test, without a trailing slash. */
export const siteUrl = (): string => required('SITE_URL');

/** Folder of the site under test. */
export const siteFolder = (): string => required('SITE_FOLDER');

/** File of the snapshot that the site under test was built from. */
export const snapshotFile = (): string => required('SNAPSHOT_FILE');

/** Every file below `folder` with its bytes, by path relative to it. */
export function filesBelow(folder: string): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(folder, file), readFileSync(file));
  }
  return files;
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the browser tests with npm test.`);
  return value;
}
