import type { ReportLine } from '#core/yaml/parseYaml.ts';
import type { YamlComment } from '#core/yaml/yamlComments.ts';
import type { YamlReader } from '#core/yaml/yamlReaders.ts';
import type { ImportContext } from './createImportContext.ts';
import { parseYaml } from '#core/yaml/parseYaml.ts';
import { yamlComments } from '#core/yaml/yamlComments.ts';

/**
 * Reads a YAML file of the folder; undefined when it is missing, or not what `read` reads. Comments on lines of their own are for those who edit
 * the file; one beside a value may be its end, and is noted.
 */
export function readYamlFile<Value>(
  file: string,
  read: YamlReader<Value>,
  context: ImportContext,
): Value | undefined {
  const text = context.folder.texts.get(file);
  if (text === undefined) return undefined;
  noteComments(
    file,
    yamlComments(text, 1).filter(({ isBesideValue }) => isBesideValue),
    context,
  );
  return readYaml(text, 1, read, lineReporter(file, context));
}

/** Notes comments of a file, which nobody sees on the site. */
export function noteComments(
  file: string,
  comments: readonly YamlComment[],
  { notices }: ImportContext,
): void {
  for (const { line, text } of comments) {
    notices.push({
      file,
      line,
      message: `The comment '${text}' is left out.`,
      fix: 'If it is part of a value, put the whole value in quotes.',
    });
  }
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
