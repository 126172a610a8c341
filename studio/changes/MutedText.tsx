import type { ReactNode } from 'react';
import { Text } from '@sanity/ui';

/** A line of what changes for readers. Long paths are wrapped. */
export function MutedText({ children }: { readonly children: string }): ReactNode {
  return (
    <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
