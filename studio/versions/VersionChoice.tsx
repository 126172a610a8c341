import type { ReactNode } from 'react';
import { Select } from '@sanity/ui';

export type VersionChoiceProps = {
  readonly versions: readonly { readonly id: string; readonly label: string }[];
  readonly shown: string;
  readonly onChoose: (id: string) => void;
};

/** Chooses the version that a tree of the docs shows. Renders nothing if there is one only. */
export function VersionChoice({ versions, shown, onChoose }: VersionChoiceProps): ReactNode {
  if (versions.length < 2) return null;
  return (
    <Select
      fontSize={1}
      aria-label="Version"
      value={shown}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {versions.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}
