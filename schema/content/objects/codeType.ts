import type { CodeDefinition } from '@sanity/code-input';
import type { ObjectDefinition } from 'sanity';
import type { BlockFields } from '#core/blocks/description/blockField.ts';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { codeLanguages } from '#core/text/codeLanguages.ts';
import { blockFields } from './blockFields.ts';
import { itemLevel } from './itemLevel.ts';

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

const lineNote = defineArrayMember({
  title: 'Note on a line',
  type: 'object',
  fields: [
    defineField({
      name: 'line',
      title: 'Line',
      type: 'number',
      description: 'Its number, counted from 1.',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'text', title: 'Note', type: 'string', validation: (rule) => rule.required() }),
  ],
  preview: {
    select: { line: 'line', title: 'text' },
    prepare: ({ line, title }) => ({
      title: String(title ?? ''),
      subtitle: line === undefined ? 'No line yet' : `Line ${String(line)}`,
    }),
  },
});

/**
 * The fields of the code input's own type (`language`, `code`, and `highlightedLines`, which a click on the number of a line adds), those of
 * the block, marked words, notes on lines, whether readers see line numbers, and the level in a list. A type that is made of the input's own could have no others. `studio/body/withCodeEditor.tsx` adds the input.
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
      defineField({
        name: 'markedWords',
        title: 'Marked words',
        type: 'array',
        description: 'Words or phrases of the code, exactly as there. They are marked in every line.',
        of: [defineArrayMember({ title: 'Marked words', type: 'string' })],
      }),
      defineField({
        name: 'notes',
        title: 'Notes on lines',
        type: 'array',
        description: 'Readers see a number at the end of the line, and the notes below the code.',
        of: [lineNote],
      }),
      defineField({ name: 'showLineNumbers', title: 'Show line numbers', type: 'boolean' }),
      defineField({ name: 'code', title: 'Code', type: 'text' }),
      defineField({
        name: 'highlightedLines',
        title: 'Highlighted lines',
        type: 'array',
        of: [defineArrayMember({ title: 'Highlighted line', type: 'number' })],
      }),
      itemLevel,
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
