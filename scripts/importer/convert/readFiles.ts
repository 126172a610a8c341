import path from 'node:path';
import type { Block } from '#core/content/portableText.ts';
import { markdownToBlocks } from '#core/markdown/markdownToBlocks.ts';
import { parseMarkdown } from '#core/markdown/parseMarkdown.ts';
import { besides, resolveLink } from '../folder/resolvePlace.ts';
import { parseYaml } from '../yaml/parseYaml.ts';
import type { Read } from '../yaml/readValue.ts';
import type { ReportLine } from '../yaml/yamlNode.ts';
import type { ImportContext } from './importContext.ts';
import { useAsset } from './importContext.ts';

export type MarkdownFile<Fields> = {
  /** Front matter; undefined when something that is required of it is missing or wrong. */
  readonly fields: Fields | undefined;
  readonly body: readonly Block[];
};

/** Reads a Markdown file of the folder: its front matter with `read`, its text as blocks. */
export function readMarkdownFile<Fields>(
  file: string,
  read: Read<Fields>,
  context: ImportContext,
): MarkdownFile<Fields> {
  const report = reporterOf(file, context);
  const parsed = parseMarkdown(context.folder.texts.get(file) ?? '');
  const { frontMatter } = parsed;
  if (frontMatter === undefined) {
    report(
      1,
      'The file does not begin with its fields.',
      'Begin it with a line ---, lines "key: value" and a line ---.',
    );
  }
  const { blocks, problems } = markdownToBlocks(parsed, {
    resolveLink: (url) => resolveLink(url, file, context.folder),
    resolveAsset: (url, kind) =>
      useAsset(kind === 'image' ? besides(file, url) : path.posix.normalize(url), kind, context),
  });
  context.problems.push(...problems.map((problem) => ({ file, ...problem })));
  return {
    fields: frontMatter && readYaml(frontMatter.yaml, frontMatter.line, read, report),
    body: blocks,
  };
}

/** Reads a YAML file of the folder; undefined when it is not there, or not what `read` reads. */
export function readYamlFile<Value>(
  file: string,
  read: Read<Value>,
  context: ImportContext,
): Value | undefined {
  const text = context.folder.texts.get(file);
  return text === undefined ? undefined : readYaml(text, 1, read, reporterOf(file, context));
}

function readYaml<Value>(
  yaml: string,
  line: number,
  read: Read<Value>,
  report: ReportLine,
): Value | undefined {
  const node = parseYaml(yaml, line, report);
  return node && read(node, '', report);
}

function reporterOf(file: string, { problems }: ImportContext): ReportLine {
  return (line, message, fix) => problems.push({ file, line, message, fix });
}
