import type { ReactNode } from 'react';
import { Stack, Text, TextInput } from '@sanity/ui';
import { localTime, timeZoneName } from './localTime.ts';

export type UnpublishTimeProps = {
  /** As `<input type="datetime-local">` has it; empty until it is complete. */
  readonly value: string;
  readonly now: Date;
  readonly onChange: (value: string) => void;
};

/** Asks for a date and a time, in the time zone of this browser, which it names. */
export function UnpublishTime({ value, now, onChange }: UnpublishTimeProps): ReactNode {
  const instant = value === '' ? now : new Date(value);
  return (
    <Stack gap={3}>
      <Text as="label" size={1} weight="medium" htmlFor="unpublish-time">
        When it goes off the site
      </Text>
      <TextInput
        id="unpublish-time"
        type="datetime-local"
        min={localTime(now)}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Text muted size={1}>
        {value !== '' && instant <= now
          ? 'This time has passed. Choose a later one.'
          : `Time zone: ${timeZoneName(instant)}.`}
      </Text>
    </Stack>
  );
}
