import type { ReactNode, RefObject } from 'react';
import { Stack, Text, TextInput } from '@sanity/ui';
import { useId } from 'react';

export type LabelledInputProps = {
  readonly label: string;
  readonly type: 'text' | 'email' | 'number';
  readonly value: string;
  readonly min?: number;
  readonly max?: number;
  /** The ref of the input, for who begins with it. */
  readonly start?: RefObject<HTMLInputElement | null>;
  readonly onChange: (text: string) => void;
};

/** A line to type into, with its label above it. */
export function LabelledInput({ label, start, onChange, ...input }: LabelledInputProps): ReactNode {
  const id = useId();
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <TextInput
        {...(start && { ref: start })}
        {...input}
        id={id}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Stack>
  );
}
