import type { ReactNode } from 'react';
import type { ExcerptLine } from './excerptLines.ts';
import { Stack, Text } from '@sanity/ui';
import { styled } from 'styled-components';
import { excerptLines } from './excerptLines.ts';

/** The beginning of a text inside a block. */
export function Excerpt({ blocks }: { readonly blocks: unknown }): ReactNode {
  const lines = excerptLines(blocks);
  if (lines.length === 0) {
    return (
      <Text muted size={1} data-excerpt>
        Nothing written yet
      </Text>
    );
  }
  return (
    <Stack gap={2} data-excerpt>
      {lines.map((line, index) => (
        <Line key={index} {...line} />
      ))}
    </Stack>
  );
}

function Line({ look, text }: ExcerptLine) {
  switch (look) {
    case 'code':
      return (
        <Text size={1}>
          <CodeLine>{text}</CodeLine>
        </Text>
      );
    case 'block':
      return (
        <Text muted size={1}>
          <em>[{text}]</em>
        </Text>
      );
    case 'heading':
    case 'text':
      return (
        <Text muted size={1} weight={look === 'heading' ? 'semibold' : 'regular'}>
          {text}
        </Text>
      );
  }
}

const CodeLine = styled.code`
  white-space: pre-wrap;
`;
