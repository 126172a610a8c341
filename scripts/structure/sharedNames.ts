import type { Module } from './module.ts';

/** A name that more than one module declares and exports. */
export type SharedName = { readonly name: string; readonly files: readonly string[] };

/** The exported names with several meanings. Re-exports do not count. */
export function sharedNames(modules: readonly Module[]): readonly SharedName[] {
  const declared = modules.flatMap(({ file, exports }) =>
    exports
      .filter(({ name, isReexport }) => name !== 'default' && !isReexport)
      .map(({ name }) => ({ name, file })),
  );
  return [...Map.groupBy(declared, ({ name }) => name)]
    .map(([name, all]) => ({ name, files: [...new Set(all.map(({ file }) => file))] }))
    .filter(({ files }) => files.length > 1)
    .toSorted((a, b) => b.files.length - a.files.length || a.name.localeCompare(b.name, 'en'));
}
