import type { CodeDefinition } from '@sanity/code-input';
import type { ObjectDefinition } from 'sanity';
import type { BlockFields } from '#core/blocks/description/blockField.ts';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { codeLanguages } from '#core/text/codeLanguages.ts';
import { blockFields } from './blockFields.ts';

type Code = { readonly code?: string; readonly language?: string };

/** The editor's names of languages, where they differ from ours. */
const editorModes: Readonly<Record<string, string>> = { bash: 'sh', go: 'golang' };

/** The options of the code input. */
const options: object = {
  withFilename: true,
  languageAlternatives: codeLanguages.map((language) => ({
    title: language.title,
    value: language.name,
    mode: editorModes[language.name] ?? language.name,
  })),
} satisfies CodeDefinition['options'];

/**
 * The fields of the code input's own type (`language`, `code`, and `highlightedLines`, which a click on the number of a line adds), those of
 * the block, and whether readers see line numbers. A type that is made of the input's own could have no others. `studio/body/withCodeEditor.tsx` adds the input.
 */
export function codeType(name: string, title: string, fields: BlockFields): ObjectDefinition {
  return defineType({
    name,
    title,
    type: 'object',
    options,
    fields: [
      defineField({ name: 'language', title: 'Language', type: 'string' }),
      ...blockFields(fields),
      defineField({ name: 'showLineNumbers', title: 'Show line numbers', type: 'boolean' }),
      defineField({ name: 'code', title: 'Code', type: 'text' }),
      defineField({
        name: 'highlightedLines',
        title: 'Highlighted lines',
        type: 'array',
        of: [defineArrayMember({ title: 'Highlighted line', type: 'number' })],
      }),
    ],
    validation: (rule) => [
      rule.custom((value: Code | undefined) =>
        value?.code?.trim() ? true : { message: 'Write some code, or remove the block.', path: ['code'] },
      ),
      rule
        .custom((value: Code | undefined) =>
          value?.language
            ? true
            : {
                message: 'Choose its language for the colours, or “Plain text” for none.',
                path: ['language'],
              },
        )
        .warning(),
    ],
  });
}
