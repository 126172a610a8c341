import type { Module } from './module.ts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseModule } from './parseModule.ts';

/** Folders of files that are not written by hand: installed, built, or hidden. */
const skipped = /^(?:node_modules|out|dist|\..*)$/;

/** Every module below a folder, in the order of their names. Throws an Error for one that cannot be parsed. */
export function readModules(root: string): readonly Module[] {
  return globSync('**/*.{ts,tsx,mts,js,jsx,mjs}', {
    cwd: root,
    exclude: (name) => skipped.test(path.basename(name)),
  })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted()
    .map((file) => parseModule(file, readFileSync(path.join(root, file), 'utf8')));
}
