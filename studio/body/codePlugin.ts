import type { PluginOptions } from 'sanity';
import { codeInput, codeSchema } from '@sanity/code-input';
import { codeModes } from './codeModes.ts';
import { codeTitle } from './codeTitle.ts';

const { preview } = codeSchema;

/** The editor for code, with our languages and titles. A type made of Sanity's `code` cannot have a preview of its own. */
export function codePlugin(): PluginOptions {
  const plugin = codeInput({ codeModes });
  const code = {
    ...codeSchema,
    preview: {
      ...preview,
      prepare: (value: Readonly<Record<string, unknown>>) => ({
        ...preview?.prepare?.(value),
        title: codeTitle(value),
      }),
    },
  };
  return { ...plugin, schema: { types: [code] } };
}
