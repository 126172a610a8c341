import type { PreviewCodeProps } from '@sanity/code-input';
import type { ReactNode } from 'react';
import type { PluginOptions } from 'sanity';
import { codeInput, codeSchema, PreviewCode } from '@sanity/code-input';
import { CodeInput } from './CodeInput.tsx';
import { codeModes } from './codeModes.ts';
import { codeTitle } from './codeTitle.ts';
import { WithActions } from './WithActions.tsx';

const { preview } = codeSchema;

/** The editor for code, with our languages and titles. A type made of Sanity's `code` cannot have a preview of its own. */
export function codePlugin(): PluginOptions {
  const plugin = codeInput({ codeModes });
  const code = {
    ...codeSchema,
    components: { input: CodeInput, preview: CodePicture },
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

function CodePicture(props: PreviewCodeProps): ReactNode {
  return (
    <WithActions {...props}>
      <PreviewCode {...props} />
    </WithActions>
  );
}
