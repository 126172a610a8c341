import type { ReactNode } from 'react';
import type { OtherListProps } from './OtherList.tsx';
import { Stack, Text } from '@sanity/ui';
import { OtherList } from './OtherList.tsx';

export type OthersNoteProps = OtherListProps & {
  /** The sentence about what happens to the words of others. */
  readonly words: string;
};

/** Tells a writer whose words an action affects; renders nothing if nobody else has written in the document. */
export function OthersNote({ words, ...list }: OthersNoteProps): ReactNode {
  if (list.others.length === 0) return null;
  return (
    <Stack gap={3}>
      <Text size={1}>{words}</Text>
      <OtherList {...list} />
    </Stack>
  );
}
