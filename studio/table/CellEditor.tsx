import type { KeyboardEvent, ReactNode } from 'react';
import type { ArrayOfObjectsInputProps, Path } from 'sanity';
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useRef } from 'react';
import { FormInput } from 'sanity';
import { styled } from 'styled-components';
import { useCaretAtEnd } from '../keyboard/useCaretAtEnd.ts';
import { useStartAt } from '../keyboard/useStartAt.ts';

type CellEditorProps = ArrayOfObjectsInputProps & {
  /** The name of the cell, such as `Row 1, column 2`. */
  readonly name: string;
  readonly contentPath: Path;
  readonly onDone: () => void;
};

/** The words of one cell of a table, with everything that words can have. It has the focus from the start, with the caret behind the words, and Escape ends it. */
export function CellEditor({ name, contentPath, onDone, ...props }: CellEditorProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useStartAt(frame, '[data-slate-editor]', name);
  useCaretAtEnd(frame);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Not in the dialog of a link, which is elsewhere in the page.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !isInside) return;
    event.stopPropagation();
    onDone();
  };
  return (
    <Frame
      ref={frame}
      border
      radius={2}
      padding={3}
      forwardedAs="section"
      aria-label={name}
      data-testid="cell-editor"
      onKeyDown={onKeyDown}
    >
      <Stack gap={3}>
        <Flex align="center" justify="space-between">
          <Text size={1} weight="semibold">
            {name}
          </Text>
          <Button mode="ghost" fontSize={1} padding={2} text="Done" onClick={onDone} />
        </Flex>
        <FormInput {...props} absolutePath={contentPath} />
      </Stack>
    </Frame>
  );
}

const Frame = styled(Card)`
  & [data-testid='pt-editor'][data-fullscreen='false'] {
    height: 9em;
  }
`;
