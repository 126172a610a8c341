import type { ReactNode } from 'react';
import { Box, Spinner } from '@sanity/ui';

/** The content of a column until its rows are loaded. */
export function PaneSpinner(): ReactNode {
  return (
    <Box padding={4}>
      <Spinner muted />
    </Box>
  );
}
