import type { ReactNode } from 'react';
import type { ColumnAlignment } from '#core/content/portableText.ts';
import { Select } from '@sanity/ui';
import { choices, isChoice, optionsOf } from '#schema/content/values/choices.ts';

type ColumnAlignmentChoiceProps = {
  /** Counted from 1. */
  readonly column: number;
  readonly alignment: ColumnAlignment;
  readonly onChoose: (alignment: ColumnAlignment) => void;
};

/** The choice of how the words of a column are aligned. */
export function ColumnAlignmentChoice({
  column,
  alignment,
  onChoose,
}: ColumnAlignmentChoiceProps): ReactNode {
  return (
    <Select
      fontSize={0}
      padding={2}
      aria-label={`Alignment of column ${column}`}
      title={`Alignment of column ${column}`}
      value={alignment}
      onChange={({ currentTarget: { value } }) => {
        if (isChoice(choices.columnAlignment, value)) onChoose(value);
      }}
    >
      {optionsOf(choices.columnAlignment).map(({ title, value }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </Select>
  );
}
