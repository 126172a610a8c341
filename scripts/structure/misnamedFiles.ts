import type { Module } from './module.ts';
import path from 'node:path';

type Named = Pick<Module, 'file' | 'exports'>;

/** A file whose main export, `name`, has another name. */
export type MisnamedFile = { readonly file: string; readonly name: string };

/**
 * The files that are named differently from their main export: they export one value, which has another name, and no type of
 * the file's name either. The first letter may be a capital, for a class or a type. A file with several exported values, none of them
 * more important than the others, is named after what they have in common, which only a reader can judge. Files of one folder
 * that export the same name are alternatives (plug-ins), and are distinguished by their own names.
 */
export function misnamedFiles(modules: readonly Named[]): readonly MisnamedFile[] {
  const suspects = modules.filter(lacksOwnName).flatMap(({ file, exports }) => {
    const [main, ...others] = exports.filter(({ kind }) => kind === 'value');
    return main && others.length === 0 ? [{ file, name: main.name }] : [];
  });
  const alike = Map.groupBy(suspects, ({ file, name }) => `${path.posix.dirname(file)} ${name}`);
  return [...alike.values()].filter((group) => group.length === 1).flat();
}

/** Files whose names a framework chooses, or that are started rather than imported. */
const namedByOthers =
  /(?:^|\/)(?:app\/.*|main|index|.*\.config|.*\.cli|instrumentation-client)\.[cm]?[jt]sx?$/;

/** Returns whether a file exports values, but neither a value nor a type of its own name. */
function lacksOwnName({ file, exports }: Named): boolean {
  const name = path.posix.basename(file).replace(/\.[cm]?[jt]sx?$/, '');
  const names = new Set([name, name.slice(0, 1).toUpperCase() + name.slice(1)]);
  return (
    !namedByOthers.test(file) &&
    exports.some(({ kind }) => kind === 'value') &&
    !exports.some((each) => names.has(each.name))
  );
}
