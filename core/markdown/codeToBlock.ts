import type { Code } from 'mdast';
import type { SourceCodeBlock } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import { wrongCodeMarks } from '../blocks/code/wrongCodeMarks.ts';
import { present } from '../present.ts';
import { codeLanguageNamed, codeLanguages } from '../text/codeLanguages.ts';
import { parseCodeMeta } from './parseCodeMeta.ts';

/** A fenced block: ` ```ts title="rate.ts" {2,4-6} ` gives language, file name, highlighted lines, and what else `parseCodeMeta` reads. */
export function codeToBlock(node: Code, context: BlockContext): SourceCodeBlock {
  const { unknown, highlightedLines, ...fields } = parseCodeMeta(node.meta ?? '');
  const last = node.value.split('\n').length;
  const isInside = (line: number): boolean => line >= 1 && line <= last;
  if (node.value.trim() === '') {
    context.report(node, 'This code block is empty.', 'Write some code, or remove the block.');
  }
  for (const part of unknown) {
    context.report(
      node,
      `'${part}' is not understood after the language.`,
      'Write title="…" for a file name, {1,3-5} for highlighted lines, ins={2} and del={1} for added and removed ones, "…" for words to mark, {"…":2} for a note on a line, showLineNumbers for their numbers.',
    );
  }
  for (const line of highlightedLines.filter((each) => !isInside(each))) {
    context.report(
      node,
      `Line ${line} cannot be highlighted: the code has lines 1 to ${last}.`,
      'Correct the numbers between { and }.',
    );
  }
  for (const { message, fix } of wrongCodeMarks({ code: node.value, ...fields })) {
    context.report(node, message, fix);
  }
  return present({
    _type: 'codeBlock' as const,
    _key: context.nextKey(),
    language: languageOf(node, context),
    ...fields,
    code: node.value,
    highlightedLines: highlightedLines.filter(isInside),
  });
}

function languageOf(node: Code, context: BlockContext): string {
  const written = node.lang ?? 'text';
  const language = codeLanguageNamed(written);
  if (language === undefined) {
    context.report(
      node,
      `The code language '${written}' is unknown.`,
      `Use one of: ${codeLanguages.map(({ name }) => name).join(', ')}.`,
    );
  }
  return language ?? 'text';
}
