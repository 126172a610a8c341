import type { FolderKnot } from './folderKnots.ts';
import type { Module } from './module.ts';
import type { Aliases } from './readAliases.ts';
import path from 'node:path';
import { countOf } from '#core/text/countOf.ts';
import { crowdedFolders } from './crowdedFolders.ts';
import { folderKnots, innermostFolder, roomOf } from './folderKnots.ts';
import { misnamedFiles } from './misnamedFiles.ts';
import { moduleKind } from './moduleKind.ts';
import { resolveImports } from './resolveImports.ts';

/** Something wrong with how the files are laid out. `where` names folders or a file. */
export type StructureProblem = {
  readonly code:
    | 'folder-cycle'
    | 'room-cycle'
    | 'crowded-folder'
    | 'misnamed-file'
    | 'room-table'
    | 'long-readme';
  readonly where: string;
  readonly message: string;
  readonly fix: string;
};

/** In a longer list, a file is hard to find by looking. */
const filesPerFolder = 25;

/** Returns the problems of the layout of the production modules among `modules`. */
export function structureProblems(modules: readonly Module[], aliases: Aliases): readonly StructureProblem[] {
  const production = modules.filter(({ file }) => moduleKind(file) === 'production');
  return [...folderCycles(production, aliases), ...crowds(production), ...misnomers(production)];
}

function folderCycles(modules: readonly Module[], aliases: Aliases): readonly StructureProblem[] {
  const imports = resolveImports(modules, aliases);
  return [
    ...cyclesAmong('folder', folderKnots(imports, innermostFolder)),
    ...cyclesAmong('room', folderKnots(imports, roomOf)),
  ];
}

function cyclesAmong(kind: 'folder' | 'room', knots: readonly FolderKnot[]): readonly StructureProblem[] {
  return knots.map(({ folders, turn }) => ({
    code: `${kind}-cycle`,
    where: folders.join(', '),
    message: `These ${folders.length} ${kind}s import each other in a cycle.`,
    fix: [
      'Turn around the imports below: move what both sides need to a folder below them, or take it as an argument.',
      ...turn.map(({ from, line, to }) => `${from}:${line} imports ${to}`),
    ].join('\n    '),
  }));
}

function crowds(modules: readonly Module[]): readonly StructureProblem[] {
  const files = modules.map(({ file }) => file);
  return crowdedFolders(files, filesPerFolder).map((crowd) => ({
    code: 'crowded-folder',
    where: crowd.folder,
    message: `The folder has ${crowd.files} files of its own besides tests; ${filesPerFolder} are allowed.`,
    fix: 'Sort them by subject into folders inside it.',
  }));
}

function misnomers(modules: readonly Module[]): readonly StructureProblem[] {
  return misnamedFiles(modules).map(({ file, name }) => ({
    code: 'misnamed-file',
    where: file,
    message: `The only value that it exports is '${name}'.`,
    fix: `Name the file '${name}${path.posix.extname(file)}', or the value after the file.`,
  }));
}

/** The problems as text for a terminal, one after the other, and how many there are. */
export function printStructureProblems(problems: readonly StructureProblem[]): string {
  const texts = problems.map(
    ({ code, where, message, fix }) => `${code}  ${where}\n  ${message}\n  → ${fix}`,
  );
  return [...texts, countOf(problems.length, 'problem')].join('\n\n');
}
