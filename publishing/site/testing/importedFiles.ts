import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * Every file of the project that some entries lead to, themselves included, relative to the project: by imports, static or
 * not, and by `new URL('…', import.meta.url)`, with which threads and programs are started. Throws an Error for an import of the
 * project that leads to no file.
 */
export function importedFiles(root: string, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (/\.[jt]sx?$/.test(file)) queue.push(...importsOf(root, file));
  }
  return found;
}

function importsOf(root: string, file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`'${file}' cannot be parsed: ${errors[0]?.message}`);
  const names = [
    // What is imported for its type alone is gone before anything runs.
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => literal(text.slice(start, end))),
    ...[...text.matchAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url/g)].map(([, name]) => name),
  ];
  return names.flatMap((name) => {
    if (name === undefined || !/^[.#]/.test(name)) return [];
    const target = name.startsWith('#')
      ? `${name.slice(1)}${path.extname(name) === '' ? '.ts' : ''}`
      : path.posix.join(path.posix.dirname(file), name);
    if (!existsSync(path.join(root, target))) {
      throw new Error(`'${file}' imports '${name}', which is not at '${target}'.`);
    }
    return [target];
  });
}

/** The text of a string literal; undefined for anything else. */
function literal(code: string): string | undefined {
  return /^(['"`])([^'"`$]*)\1$/.exec(code)?.[2];
}
