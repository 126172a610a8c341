import type { LayerMeasures } from './measureLayer.ts';
import type { Module } from './module.ts';
import type { Aliases } from './readAliases.ts';
import type { SharedName } from './sharedNames.ts';
import { measureLayer } from './measureLayer.ts';
import { moduleKind } from './moduleKind.ts';
import { resolveImports } from './resolveImports.ts';
import { sharedNames } from './sharedNames.ts';

export type StructureMeasures = {
  /** By top-level folder, production modules only; `all` is the sum of them, and `tests` what tests consist of. */
  readonly layers: Readonly<Record<string, LayerMeasures>>;
  readonly sharedNames: readonly SharedName[];
  /** Names that mean a type in `core` and a component in `web`. */
  readonly typesAndComponents: readonly string[];
};

/** Measures a project: what its layers consist of, and which names have several meanings across them. */
export function measureStructure(modules: readonly Module[], aliases: Aliases): StructureMeasures {
  const imports = resolveImports(
    modules.filter(({ file }) => moduleKind(file) === 'production'),
    aliases,
  );
  const production = modules.filter(({ file }) => moduleKind(file) === 'production');
  const byLayer = Map.groupBy(production, ({ file }) =>
    file.includes('/') ? file.replace(/\/.*/s, '') : '.',
  );
  const tests = modules.filter(({ file }) => moduleKind(file) === 'test');
  const layers = [...byLayer, ['all', production] as const, ['tests', tests] as const];
  return {
    layers: Object.fromEntries(layers.map(([name, inside]) => [name, measureLayer(inside, imports)])),
    sharedNames: sharedNames(production),
    typesAndComponents: typesAndComponents(production),
  };
}

function typesAndComponents(modules: readonly Module[]): readonly string[] {
  const types = new Set(
    modules
      .filter(({ file }) => file.startsWith('core/'))
      .flatMap(({ exports }) => exports.filter(({ kind }) => kind === 'type').map(({ name }) => name)),
  );
  return modules
    .filter(({ file }) => file.startsWith('web/') && file.endsWith('.tsx'))
    .flatMap(({ exports }) => exports.filter(({ kind }) => kind === 'value').map(({ name }) => name))
    .filter((name) => types.has(name))
    .toSorted();
}
