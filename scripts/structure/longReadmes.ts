import type { StructureProblem } from './structureProblems.ts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isSkipped } from './isSkipped.ts';

/** A README, with its path relative to the root folder, with `/`. */
export type Readme = { readonly file: string; readonly text: string };

const linesPerReadme = 15;

/** The page of the repository, and the list of decisions. */
const exceptions: ReadonlySet<string> = new Set(['README.md', 'docs/decisions/README.md']);

/** Returns the READMEs of the project's folders. */
export function readReadmes(root: string): readonly Readme[] {
  return globSync('**/README.md', { cwd: root, exclude: (file) => isSkipped(path.basename(file)) })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Returns a problem for each README that is too long to be read before the folder is. */
export function longReadmes(readmes: readonly Readme[]): readonly StructureProblem[] {
  return readmes
    .filter(({ file }) => !exceptions.has(file))
    .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > linesPerReadme)
    .map(({ file, lines }) => ({
      code: 'long-readme',
      where: file,
      message: `The README has ${lines} lines; ${linesPerReadme} are allowed.`,
      fix: 'Say what the folder is for, what it may import and where to start reading. Move guides to `docs`, and reasons to `docs/decisions`.',
    }));
}
