import type { ReactNode } from 'react';
import type { ColumnAlignment } from '#core/content/portableText.ts';
import { Flex } from '@sanity/ui';
import { ColumnAlignmentChoice } from './ColumnAlignmentChoice.tsx';
import { RemoveButton } from './RemoveButton.tsx';

type ColumnControlsProps = {
  /** The number of columns. */
  readonly columns: number;
  readonly alignments: readonly ColumnAlignment[];
  /** Both are called with the column, counted from 0. */
  readonly onAlign: (column: number, alignment: ColumnAlignment) => void;
  readonly onRemove: (column: number) => void;
};

/** The row below a table in which its columns are aligned and removed. */
export function ColumnControls({ columns, alignments, onAlign, onRemove }: ColumnControlsProps): ReactNode {
  return (
    <tr>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} data-controls>
          <Flex gap={1} align="center" justify="center">
            <ColumnAlignmentChoice
              column={column + 1}
              alignment={alignments[column] ?? 'left'}
              onChoose={(alignment) => onAlign(column, alignment)}
            />
            <RemoveButton
              label={`Remove column ${column + 1}`}
              isPossible={columns > 1}
              onClick={() => onRemove(column)}
            />
          </Flex>
        </td>
      ))}
    </tr>
  );
}
