import type { Module } from './module.ts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isSkipped } from './isSkipped.ts';
import { parseModule } from './parseModule.ts';

/** Every module below a folder, in the order of their names. Throws an Error for one that cannot be parsed. */
export function readModules(root: string): readonly Module[] {
  return globSync('**/*.{ts,tsx,mts,js,jsx,mjs}', {
    cwd: root,
    exclude: (name) => isSkipped(path.basename(name)),
  })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted()
    .map((file) => parseModule(file, readFileSync(path.join(root, file), 'utf8')));
}
