import type { Module } from './module.ts';
import { exportedFunctions } from './exportedFunctions.ts';
import { moduleKind } from './moduleKind.ts';

/** The sizes of a top-level folder. */
export type LayerMeasures = {
  readonly layer: string;
  /** Production modules, and their lines. */
  readonly files: number;
  readonly lines: number;
  readonly testLines: number;
  /** 0 to 1: of the functions that production modules export, those without a docstring. */
  readonly undocumented: number;
};

/** Measures each layer of a project, and all of them together. What is generated is left out. */
export function measureLayers(modules: readonly Module[]): readonly LayerMeasures[] {
  const byLayer = Map.groupBy(modules, ({ file }) => (file.includes('/') ? file.replace(/\/.*/s, '') : '.'));
  return [...byLayer, ['all', modules] as const].map(([layer, own]) => {
    const production = own.filter(({ file }) => moduleKind(file) === 'production');
    const functions = production.flatMap(exportedFunctions);
    const undocumented = functions.filter(({ isDocumented }) => !isDocumented);
    return {
      layer,
      files: production.length,
      lines: linesOf(production),
      testLines: linesOf(own.filter(({ file }) => moduleKind(file) === 'test')),
      undocumented: undocumented.length / Math.max(functions.length, 1),
    };
  });
}

function linesOf(modules: readonly Module[]): number {
  return modules.reduce((sum, { lines }) => sum + lines, 0);
}
