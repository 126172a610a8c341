import type { Module } from './module.ts';
import type { Import } from './resolveImports.ts';
import path from 'node:path';

/**
 * The modules that need no file of their own: of at most `maxLines` lines, and imported by a single file, which is in the same
 * folder.
 */
export function splinters(
  modules: readonly Pick<Module, 'file' | 'lines'>[],
  imports: readonly Import[],
  maxLines: number,
): readonly string[] {
  const importers = Map.groupBy(imports, ({ to }) => to);
  return modules.flatMap(({ file, lines }) => {
    const [only, ...others] = new Set(importers.get(file)?.map(({ from }) => from));
    const isAlone = others.length === 0 && only && path.posix.dirname(only) === path.posix.dirname(file);
    return lines <= maxLines && isAlone ? [file] : [];
  });
}
