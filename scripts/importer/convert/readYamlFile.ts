import type { ReportLine } from '#core/yaml/parseYaml.ts';
import type { YamlReader } from '#core/yaml/yamlReaders.ts';
import type { ImportContext } from './createImportContext.ts';
import { parseYaml } from '#core/yaml/parseYaml.ts';

/** Reads a YAML file of the folder; undefined when it is missing, or not what `read` reads. */
export function readYamlFile<Value>(
  file: string,
  read: YamlReader<Value>,
  context: ImportContext,
): Value | undefined {
  const text = context.folder.texts.get(file);
  return text === undefined ? undefined : readYaml(text, 1, read, lineReporter(file, context));
}

/** Reads YAML that starts on a line of a file; undefined when it is invalid or not what `read` reads. */
export function readYaml<Value>(
  yaml: string,
  line: number,
  read: YamlReader<Value>,
  report: ReportLine,
): Value | undefined {
  const node = parseYaml(yaml, line, report);
  return node && read(node, '', report);
}

/** Returns a function that reports a problem on a line of a file. */
export function lineReporter(file: string, { problems }: ImportContext): ReportLine {
  return (line, message, fix) => problems.push({ file, line, message, fix });
}
