import type { Problem } from '#core/problem.ts';
import { existsSync, readFileSync } from 'node:fs';
import { parseYaml } from '#core/yaml/parseYaml.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlList, yamlText } from '#core/yaml/yamlReaders.ts';

/** The words that a reader types, and the path of the page that they should find. */
export type GoldenEntry = { readonly query: string; readonly page: string };

/**
 * Reads a file of golden queries: a YAML list of `query` and `page`. Returns undefined when there is no file; its faults become warnings
 * with their lines.
 * @param name of the file in problems
 */
export function readGoldenQueries(
  file: string,
  name: string,
): { readonly entries: readonly GoldenEntry[]; readonly problems: readonly Problem[] } | undefined {
  if (!existsSync(file)) return undefined;
  const problems: Problem[] = [];
  const report = (line: number, message: string, fix: string): void => {
    problems.push({ code: 'golden-file', severity: 'warning', value: `${name}:${line}`, message, fix });
  };
  const node = parseYaml(readFileSync(file, 'utf8'), 1, report);
  const entries = node && readEntries(node, '', report);
  return { entries: entries ?? [], problems };
}

const readEntries = yamlList(yamlFields({ query: yamlText, page: yamlText }, {}));
