import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Whatever decides what a site looks like besides its content: folders, and single files. codeHash.test.ts follows the imports
 * of the build, and fails when they lead elsewhere. Packages are there by the lock file.
 */
export const hashedSources = [
  'core',
  'schema',
  'web',
  'scripts/build',
  'scripts/files',
  'scripts/snapshot',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
] as const;

/** What renders as well, and is not in the project: dates and word boundaries come from Node's ICU. */
const runtime = ['node', 'icu', 'unicode', 'cldr', 'tz'] as const;

/**
 * 16 hexadecimal digits that change with the code of the build and of the pages, and with the version of Node; not with the
 * content, the machine or the folder. Reads about a thousand files: compute it once per build.
 * @param versions those of the running process, unless a test says otherwise
 */
export function codeHash(root: string, versions: NodeJS.ProcessVersions = process.versions): string {
  const hash = createHash('sha256');
  for (const name of runtime) hash.update(`${name} ${versions[name] ?? ''}\0`);
  for (const file of hashedSources.flatMap((source) => filesOf(root, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(root: string, source: string): readonly string[] {
  if (path.extname(source) !== '') return [source];
  return readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/\/\.next\/|\/testing\/|next-env\.d\.ts$|\.test\.tsx?$/.test(file))
    .toSorted();
}
