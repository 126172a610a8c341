import type { ReactNode } from 'react';
import { Text } from '@sanity/ui';

/** A line in a list of changes for readers. Long paths are wrapped. */
export function MutedText({ children }: { readonly children: string }): ReactNode {
  return (
    <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
