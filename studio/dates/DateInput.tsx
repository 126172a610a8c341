import type { ReactNode, SyntheticEvent } from 'react';
import type { StringInputProps } from 'sanity';
import { Stack, Text } from '@sanity/ui';
import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { unsavedTexts } from '../saving/unsavedTexts.ts';
import { parseErrorText } from '../validation/parseErrorText.ts';
import { meantDate } from './meantDate.ts';
import { otherDayOnSite } from './otherDayOnSite.ts';

/**
 * A date with its time. Sanity's field reads what is typed when it is left or the Enter key is pressed, and knows one way to write a date; others
 * are written in that way just before. Until then the document is not published without it. A line below says so where readers see another day
 * than this writer.
 */
export function DateInput(props: StringInputProps): ReactNode {
  const id = useId();
  useEffect(() => () => void unsavedTexts.delete(id), [id]);
  const finish = ({ target }: SyntheticEvent): void => {
    if (!(target instanceof HTMLInputElement) || !unsavedTexts.delete(id)) return;
    const meant = meantDate(target.value);
    if (meant !== undefined) target.value = meant;
  };
  const { onChange, validation, value } = props;
  const [isRead, setRead] = useState(false);
  const onDate: typeof onChange = (patch) => {
    onChange(patch);
    if (Array.isArray(patch) || !('value' in patch) || patch.value !== value) return;
    // Sanity's field keeps what could not be read until its value changes: for a moment it has none.
    flushSync(() => setRead(true));
    setRead(false);
  };
  const otherDay = value === undefined ? undefined : otherDayOnSite(value, localTimeZone());
  return (
    <Stack
      gap={2}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) unsavedTexts.add(id);
      }}
      onBlurCapture={finish}
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter') finish(event);
      }}
    >
      {props.renderDefault({
        ...props,
        onChange: onDate,
        value: isRead ? undefined : value,
        validation: validation.map((marker) => ({ ...marker, message: parseErrorText(marker.message) })),
      })}
      {otherDay !== undefined && (
        <Text muted size={1} data-testid="day-on-site">
          Readers see {otherDay}: the site goes by the time in UTC.
        </Text>
      )}
    </Stack>
  );
}

function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
