import type { YamlReader } from '#core/yaml/yamlReaders.ts';
import type { ImportContext } from './createImportContext.ts';
import { yamlChecked, yamlList } from '#core/yaml/yamlReaders.ts';
import { checkPathSegment } from '#schema/content/checks/checkPathSegment.ts';
import { readYamlFile } from './readYamlFile.ts';

/** Reads the rows of a YAML list, each of which becomes one document; reports rows with the same id. */
export function readYamlRows<Row>(
  file: string,
  read: YamlReader<Row>,
  idOf: (row: Row) => string,
  context: ImportContext,
): readonly Row[] {
  const rows = readYamlFile(file, yamlList(read), context) ?? [];
  for (const [id, { length }] of Map.groupBy(rows, idOf)) {
    if (length === 1) continue;
    context.problems.push({
      file,
      message: `${length} entries would become the same document, '${id}'.`,
      fix: 'Remove all but one, or give them names that differ more.',
    });
  }
  return rows;
}

/** A name that can be part of an id. */
export const yamlName = yamlChecked(checkPathSegment);
