import type { ReactNode } from 'react';
import { TextInput } from '@sanity/ui';

export type RowSearchProps = {
  /** The name of the search, such as `Search posts`. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The field above a list that narrows it down (`matchesSearch`). */
export function RowSearch({ label, value, onChange }: RowSearchProps): ReactNode {
  return (
    <TextInput
      fontSize={1}
      placeholder={label}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
