import type { PreviewCodeProps } from '@sanity/code-input';
import type { ReactNode } from 'react';
import type { ObjectDefinition, SchemaTypeDefinition } from 'sanity';
import { codeSchema, PreviewCode } from '@sanity/code-input';
import { descriptionOf } from '#core/blocks/blocks.ts';
import { CodeInput } from './CodeInput.tsx';
import { codeTitle } from './codeTitle.ts';
import { WithActions } from './WithActions.tsx';

const { preview } = codeSchema;

/** Adds the editor for code and its preview to the type of a block of code. Other types are returned as they are. */
export function withCodeEditor(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!isCodeType(type)) return type;
  return {
    ...type,
    components: { input: CodeInput, preview: CodePicture },
    preview: {
      ...preview,
      prepare: (value: Readonly<Record<string, unknown>>) => ({
        ...preview.prepare(value),
        title: codeTitle(value),
      }),
    },
  };
}

function isCodeType(type: SchemaTypeDefinition): type is ObjectDefinition {
  return type.type === 'object' && descriptionOf(type.name)?.base === 'code';
}

function CodePicture(props: PreviewCodeProps): ReactNode {
  return (
    <WithActions {...props}>
      <div data-picture="code">
        <PreviewCode {...props} />
      </div>
    </WithActions>
  );
}
