import type { ReactNode } from 'react';
import type { ColumnAlignment } from '#core/content/portableText.ts';
import { Flex, Select } from '@sanity/ui';
import { choices, isChoice, optionsOf } from '#schema/content/values/choices.ts';
import { RemoveButton } from './RemoveButton.tsx';

type ColumnControlsProps = {
  /** The number of columns. */
  readonly columns: number;
  readonly alignments: readonly ColumnAlignment[];
  /** Returns the handle that moves a column. */
  readonly handleOf: (column: number) => ReactNode;
  /** Both are called with the column, counted from 0. */
  readonly onAlign: (column: number, alignment: ColumnAlignment) => void;
  readonly onRemove: (column: number) => void;
};

/** The row below a table in which its columns are moved, aligned and removed. */
export function ColumnControls({
  columns,
  alignments,
  handleOf,
  onAlign,
  onRemove,
}: ColumnControlsProps): ReactNode {
  return (
    <tr>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} data-controls>
          <Flex align="center" justify="center">
            {handleOf(column)}
            <Select
              fontSize={0}
              padding={2}
              aria-label={`Alignment of column ${column + 1}`}
              title={`Alignment of column ${column + 1}`}
              value={alignments[column] ?? 'left'}
              onChange={({ currentTarget: { value } }) => {
                if (isChoice(choices.columnAlignment, value)) onAlign(column, value);
              }}
            >
              {optionsOf(choices.columnAlignment).map(({ title, value }) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
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
