import type { ReactNode } from 'react';
import { Box, Spinner } from '@sanity/ui';

/** The spinner that a column shows until its rows are loaded. */
export function PaneSpinner(): ReactNode {
  return (
    <Box padding={4}>
      <Spinner muted />
    </Box>
  );
}
