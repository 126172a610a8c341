import type { ReactNode } from 'react';
import type { StringInputProps } from 'sanity';
import { Box, Flex } from '@sanity/ui';
import { set } from 'sanity';
import { wholeColour } from '#core/custom/wholeColour.ts';
import { TextInput } from './TextInput.tsx';

/** A colour as text, with a box beside it that shows the colour and opens the browser's palette. */
export function ColorInput(props: StringInputProps): ReactNode {
  const { onChange, readOnly, schemaType, value } = props;
  return (
    <Flex gap={2} align="center">
      <Box flex={1}>
        <TextInput {...props} />
      </Box>
      <input
        type="color"
        aria-label={`Choose a colour: ${schemaType.title ?? schemaType.name}`}
        title="Choose a colour"
        disabled={readOnly === true}
        value={wholeColour(value) ?? '#ffffff'}
        onChange={({ currentTarget }) => onChange(set(currentTarget.value))}
      />
    </Flex>
  );
}
