import type { CrowdedFolder } from './crowdedFolders.ts';
import type { FolderKnot } from './folderKnots.ts';
import type { MeasuredFunction } from './measureSyntax.ts';
import type { Module } from './module.ts';
import type { Import } from './resolveImports.ts';
import { crowdedFolders } from './crowdedFolders.ts';
import { exportedFunctions } from './exportedFunctions.ts';
import { folderKnots } from './folderKnots.ts';
import { measureSyntax } from './measureSyntax.ts';
import { lacksOwnName, misnamedFiles } from './misnamedFiles.ts';
import { splinters } from './splinters.ts';

/** The measurements of a group of modules. Findings are listed, not only counted. */
export type LayerMeasures = {
  readonly files: number;
  readonly lines: number;
  readonly medianLines: number;
  readonly p90Lines: number;
  readonly maxLines: number;
  /** 0 to 1: files of at most 25 lines among all. */
  readonly smallShare: number;
  /** Files of at most 15 lines that a single file of the same folder imports. */
  readonly splinters: readonly string[];
  /** 0 to 1: lines with nothing but a comment among all. */
  readonly commentShare: number;
  readonly escapes: number;
  readonly emptyComparisons: number;
  readonly conditionalSpreads: number;
  readonly misnamed: readonly string[];
  readonly withoutOwnName: readonly string[];
  readonly exportedFunctions: number;
  readonly undocumented: readonly string[];
  readonly functions: number;
  /** Functions of more than 60 lines, the longest first. */
  readonly longFunctions: readonly (MeasuredFunction & { readonly file: string })[];
  readonly knots: readonly FolderKnot[];
  readonly crowdedFolders: readonly CrowdedFolder[];
};

/** Measures some modules; `imports` are those of the whole project. */
export function measureLayer(modules: readonly Module[], imports: readonly Import[]): LayerMeasures {
  const files = modules.map(({ file }) => file);
  const own = new Set(files);
  const sorted = modules.map((module) => module.lines).toSorted((a, b) => a - b);
  const lines = sum(sorted);
  const syntax = modules.map((module) => ({ file: module.file, ...measureSyntax(module) }));
  const functions = syntax.flatMap(({ file, functions: found }) => found.map((each) => ({ file, ...each })));
  const exported = modules.map((module) => ({ file: module.file, ...exportedFunctions(module) }));
  const undocumented = exported.flatMap(({ file, undocumented: names }) =>
    names.map((name) => `${file} ${name}`),
  );
  return {
    files: files.length,
    lines,
    medianLines: quantile(sorted, 0.5),
    p90Lines: quantile(sorted, 0.9),
    maxLines: sorted.at(-1) ?? 0,
    smallShare: sorted.filter((length) => length <= 25).length / Math.max(files.length, 1),
    splinters: splinters(modules, imports, 15),
    commentShare: sum(syntax.map(({ commentLines }) => commentLines)) / Math.max(lines, 1),
    escapes: sum(syntax.map(({ escapes }) => escapes)),
    emptyComparisons: sum(syntax.map(({ emptyComparisons }) => emptyComparisons)),
    conditionalSpreads: sum(syntax.map(({ conditionalSpreads }) => conditionalSpreads)),
    misnamed: misnamedFiles(modules).map(({ file }) => file),
    withoutOwnName: modules.filter(lacksOwnName).map(({ file }) => file),
    exportedFunctions: undocumented.length + sum(exported.map(({ documented }) => documented.length)),
    undocumented,
    functions: functions.length,
    longFunctions: functions.filter((each) => each.lines > 60).toSorted((a, b) => b.lines - a.lines),
    knots: folderKnots(imports.filter(({ from, to }) => own.has(from) && own.has(to))),
    crowdedFolders: crowdedFolders(files, 25),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The quantile of sorted numbers at a share of 0 to 1, interpolated between two of them if necessary. */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? 0;
  return below + (above - below) * (position - Math.floor(position));
}
