import type { Dirent } from 'node:fs';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The folders and files that decide what a site looks like besides its content. codeHash.test.ts follows the imports of the build,
 * and fails when they lead elsewhere. Packages are covered by the lock file.
 */
export const hashedSources = [
  'core',
  'schema',
  'web',
  'publishing/site',
  'lake/document',
  'system/budget',
  'system/files',
  'system/pool',
  'lake/protocol',
  'system/values',
  'system/process',
  'publishing/snapshot',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
] as const;

/** Folders in them that have no part in it. */
const leftOutFolders: readonly string[] = ['.next', 'testing'];

/** The parts outside the project that decide it as well: dates and word boundaries come from Node's ICU. */
const runtime = ['node', 'icu', 'unicode', 'cldr', 'tz'] as const;

/**
 * A hash of the code of the build and the pages and of the version of Node, as 16 hexadecimal digits. It does not depend on the
 * content, the machine or the folder. Reads about a thousand files: compute it once per build.
 * @param versions those of the running process, unless a test says otherwise
 */
export function codeHash(root: string, versions: NodeJS.ProcessVersions = process.versions): string {
  const hash = createHash('sha256');
  for (const name of runtime) hash.update(`${name} ${versions[name] ?? ''}\0`);
  for (const file of codeFiles(root)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * The files that are hashed, relative to the project.
 * @param list what is in a folder, unless a test says otherwise
 */
export function codeFiles(root: string, list: ListFolder = listFolder): readonly string[] {
  return hashedSources.flatMap((source) =>
    path.extname(source) === '' ? filesBelow(root, source, list).toSorted() : [source],
  );
}

type ListFolder = (folder: string) => readonly Dirent[];

function listFolder(folder: string): readonly Dirent[] {
  return readdirSync(folder, { withFileTypes: true });
}

/** Skips ignored folders entirely: Next makes and deletes some in `web/.next` while it compiles. */
function filesBelow(root: string, folder: string, list: ListFolder): readonly string[] {
  return list(path.join(root, folder)).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return leftOutFolders.includes(entry.name) ? [] : filesBelow(root, place, list);
    }
    return entry.isFile() && !/^next-env\.d\.ts$|\.test\.tsx?$/.test(entry.name) ? [place] : [];
  });
}
