import type { ReactNode } from 'react';
import type { ArrayOfObjectsInputProps } from 'sanity';
import { Box, Button, Stack } from '@sanity/ui';
import { useState } from 'react';
import { openPlace } from './openPlace.ts';
import { TableGrid } from './TableGrid.tsx';

/** The rows of a table as a grid, or as the Studio's own list, in which rows can be moved. */
export function RowsInput(props: ArrayOfObjectsInputProps): ReactNode {
  const { members, onPathFocus, readOnly } = props;
  const [wantsList, setWantsList] = useState(false);
  const place = openPlace(members);
  // A problem of a row as a whole leads to the list.
  const isRowOpen = place !== undefined && place.cell === undefined;
  if (!wantsList && !isRowOpen && readOnly !== true) {
    return <TableGrid {...props} openCell={place?.cell} onWantList={() => setWantsList(true)} />;
  }
  const goBack = (): void => {
    setWantsList(false);
    onPathFocus([]);
  };
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {readOnly !== true && (
        <Box>
          <Button mode="bleed" fontSize={1} padding={2} text="Back to the grid" onClick={goBack} />
        </Box>
      )}
    </Stack>
  );
}
