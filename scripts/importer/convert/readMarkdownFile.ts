import type { Block } from '#core/content/portableText.ts';
import type { YamlReader } from '#core/yaml/yamlReaders.ts';
import type { ImportContext } from './createImportContext.ts';
import path from 'node:path';
import { markdownToBlocks } from '#core/markdown/markdownToBlocks.ts';
import { parseMarkdown } from '#core/markdown/parseMarkdown.ts';
import { yamlComments } from '#core/yaml/yamlComments.ts';
import { besides, resolveLink } from '../folder/resolveLink.ts';
import { useAsset } from './createImportContext.ts';
import { lineReporter, noteComments, readYaml } from './readYamlFile.ts';

export type MarkdownFile<Fields> = {
  /** Front matter; undefined when a required field is missing or invalid. */
  readonly fields: Fields | undefined;
  readonly body: readonly Block[];
};

/** Reads a Markdown file of the folder: its front matter with `read`, its text as blocks. */
export function readMarkdownFile<Fields>(
  file: string,
  read: YamlReader<Fields>,
  context: ImportContext,
): MarkdownFile<Fields> {
  const report = lineReporter(file, context);
  const parsed = parseMarkdown(context.folder.texts.get(file) ?? '');
  const { frontMatter } = parsed;
  if (!frontMatter) {
    report(
      1,
      'The file does not begin with its fields.',
      'Begin it with a line ---, lines of the form "key: value" and another line ---.',
    );
  }
  const { blocks, problems, notices } = markdownToBlocks(parsed, {
    resolveLink: (url) => resolveLink(url, file, context.folder),
    resolveAsset: (url, kind) =>
      useAsset(kind === 'image' ? besides(file, url) : path.posix.normalize(url), kind, context),
  });
  context.problems.push(...problems.map((problem) => ({ file, ...problem })));
  context.notices.push(...notices.map((notice) => ({ file, ...notice })));
  if (frontMatter) noteComments(file, yamlComments(frontMatter.yaml, frontMatter.line), context);
  return { fields: frontMatter && readYaml(frontMatter.yaml, frontMatter.line, read, report), body: blocks };
}
