import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The sources of the Studio's bundle: single files, among them the guide, with the exact versions of its packages, and the folders of our code. */
export const inputFiles = [
  'sanity.config.ts',
  'sanity.cli.ts',
  'publishing/studioServer/studioFont.ts',
  'publishing/studioServer/guidePage.ts',
  'docs/writers.md',
  'package-lock.json',
  'tsconfig.json',
];
const folders = ['studio', 'schema/content', 'core', 'docs/screens/writers'];

/** A hash of everything that the bundle depends on, so that it is rebuilt only after a change. */
export function studioInputs(root: string): string {
  const hash = createHash('sha256');
  for (const file of [...inputFiles, ...folders.flatMap((folder) => sourcesBelow(root, folder))]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function sourcesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
