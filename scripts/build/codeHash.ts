import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

// What pages are rendered by. `core` is there for what `web` imports of it.
const sources = ['core', 'web', 'package-lock.json', 'tsconfig.json'];

/**
 * 16 hexadecimal digits that change with the code of the pages, and not with their content, the machine or the folder.
 * Browsers compare it: a tab that was opened before the code changed loads its next page whole.
 */
export function codeHash(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(root, source))) {
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
    .filter((file) => !/\/\.next\/|next-env\.d\.ts$|\.test\.tsx?$/.test(file))
    .toSorted();
}
