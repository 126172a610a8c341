import type { CodeDefinition } from '@sanity/code-input';
import type { SchemaTypeDefinition } from 'sanity';
import { defineType } from 'sanity';
import { codeLanguages } from '#core/text/codeLanguages.ts';

type Code = { readonly code?: string; readonly language?: string };

/** The editor's names of languages, where they differ from ours. */
const editorModes: Readonly<Record<string, string>> = { bash: 'sh', go: 'golang' };

/**
 * The code input's own type under our name: `language`, `filename`, `code` and `highlightedLines`, with lines
 * highlighted by a click on their number. (The generated types call an alias by the name of what it stands for, `code`; the
 * documents say `codeBlock`.)
 */
export function codeType(name: string, title: string): SchemaTypeDefinition {
  return defineType({
    name,
    title,
    type: 'code',
    options: {
      withFilename: true,
      languageAlternatives: codeLanguages.map((language) => ({
        title: language.title,
        value: language.name,
        mode: editorModes[language.name] ?? language.name,
      })),
    } satisfies CodeDefinition['options'],
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
