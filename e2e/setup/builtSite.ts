import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Address of the site under test, without a trailing slash. */
export const siteUrl = (): string => required('TEST_SITE_URL');

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

/** Paths of the files that differ between two folders or are missing in one of them, sorted. Throws an Error if the first is empty. */
export function differentFiles(folder: string, other: string): readonly string[] {
  const [files, others] = [filesBelow(folder), filesBelow(other)];
  if (files.size === 0) throw new Error(`There is nothing to compare in ${folder}.`);
  const paths = new Set([...files.keys(), ...others.keys()]);
  return [...paths]
    .filter((file) => others.get(file)?.equals(files.get(file) ?? Buffer.from('')) !== true)
    .toSorted();
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the browser tests with npm test.`);
  return value;
}
