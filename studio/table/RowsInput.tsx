import type { ReactNode } from 'react';
import type { ArrayOfObjectsInputProps } from 'sanity';
import { Box, Button, Stack } from '@sanity/ui';
import { openPlace } from './openPlace.ts';
import { TableGrid } from './TableGrid.tsx';

/** The rows of a table as a grid. A problem of a row as a whole leads to the Studio's own list of rows, which also shows a table that cannot be changed. */
export function RowsInput(props: ArrayOfObjectsInputProps): ReactNode {
  const { members, onPathFocus, readOnly } = props;
  const place = openPlace(members);
  const isRowOpen = place !== undefined && place.cell === undefined;
  if (!isRowOpen && readOnly !== true) return <TableGrid {...props} openCell={place?.cell} />;
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {readOnly !== true && (
        <Box>
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            text="Back to the grid"
            onClick={() => onPathFocus([])}
          />
        </Box>
      )}
    </Stack>
  );
}
