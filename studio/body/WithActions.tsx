import type { ReactNode } from 'react';
import { Box, Flex } from '@sanity/ui';
import { isValidElement } from 'react';

/** A picture of a block with the menu of the block beside it, which Sanity's own previews have: edit, remove. */
export function WithActions({
  actions,
  children,
}: {
  readonly actions?: unknown;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Flex align="flex-start">
      <Box flex={1} style={{ minWidth: 0 }}>
        {children}
      </Box>
      <Box padding={1}>{isValidElement(actions) ? actions : null}</Box>
    </Flex>
  );
}
