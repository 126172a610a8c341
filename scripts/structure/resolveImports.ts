import type { Module } from './module.ts';
import type { Aliases } from './readAliases.ts';
import path from 'node:path';

/** An import of a file by a file, types included. Both are relative to the root. */
export type Import = { readonly from: string; readonly line: number; readonly to: string };

/**
 * Every import of a file of the project by another. A path without its extension, as bundlers take it, is looked for among the
 * modules; a path to something that is not a module (CSS, JSON) is kept as it is written.
 */
export function resolveImports(modules: readonly Module[], aliases: Aliases): readonly Import[] {
  const files = new Set(modules.map(({ file }) => file));
  return modules.flatMap(({ file, requests }) =>
    requests.flatMap(({ specifier, line }) => {
      const target = targetOf(file, specifier, aliases);
      if (target === undefined) return [];
      const to = candidates(target).find((candidate) => files.has(candidate)) ?? target;
      return to === file ? [] : [{ from: file, line, to }];
    }),
  );
}

/** Returns the file that a specifier leads to, relative to the root; undefined for a package. */
function targetOf(file: string, specifier: string, aliases: Aliases): string | undefined {
  // Bundlers allow '?raw' and the like at the end.
  const [clean = ''] = specifier.split('?');
  if (clean.startsWith('.')) return path.posix.join(path.posix.dirname(file), clean);
  const exact = aliases[clean];
  if (exact !== undefined) return path.posix.normalize(exact);
  for (const [pattern, target] of Object.entries(aliases)) {
    const [start = '', end] = pattern.split('*');
    if (end !== undefined && clean.startsWith(start) && clean.endsWith(end)) {
      const name = clean.slice(start.length, clean.length - end.length);
      return path.posix.normalize(target.replaceAll('*', () => name));
    }
  }
  return undefined;
}

const extensions = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs'];

function candidates(target: string): readonly string[] {
  const bare = target.replace(/\.js(x?)$/, '');
  return [
    target,
    ...extensions.map((extension) => `${bare}${extension}`),
    ...extensions.map((extension) => `${target}/index${extension}`),
  ];
}
