import type { ReactNode, RefObject } from 'react';
import { Select, Stack, Text } from '@sanity/ui';
import { useId } from 'react';

export type NamedPerson = { readonly id: string; readonly name: string };

/** A choice of one of several people. */
export function PersonChoice({
  label,
  people,
  chosen,
  start,
  onChange,
}: {
  readonly label: string;
  readonly people: readonly NamedPerson[];
  /** The id of the chosen person. */
  readonly chosen: string;
  /** The ref of the choice, for who begins with it. */
  readonly start: RefObject<HTMLSelectElement | null>;
  readonly onChange: (id: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <Select ref={start} id={id} value={chosen} onChange={({ currentTarget: { value } }) => onChange(value)}>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </Select>
    </Stack>
  );
}
