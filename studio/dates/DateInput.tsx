import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import type { StringInputProps } from 'sanity';
import { Stack, Text } from '@sanity/ui';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { set, unset } from 'sanity';
import { undoKey } from '../keyboard/undoKey.ts';
import { unsavedTexts } from '../saving/unsavedTexts.ts';
import { parseErrorText } from '../validation/parseErrorText.ts';
import { meantDate } from './meantDate.ts';
import { otherDayOnSite } from './otherDayOnSite.ts';
import { useDateHistory } from './useDateHistory.ts';

/**
 * A date with its time. Sanity's field reads its text when it loses the focus or the Enter key is pressed, and understands one way to write
 * a date; other ways are translated just before. Until then the document cannot be published. Ctrl+Z undoes the typing, then one date after
 * the other. A line below says if readers see another day than this writer.
 */
export function DateInput(props: StringInputProps): ReactNode {
  const id = useId();
  useEffect(() => () => void unsavedTexts.delete(id), [id]);
  const finish = ({ target }: SyntheticEvent): void => {
    if (!(target instanceof HTMLInputElement) || !unsavedTexts.delete(id)) return;
    const meant = meantDate(target.value);
    if (meant !== undefined) target.value = meant;
  };
  const { onChange, path, readOnly, validation, value } = props;
  const [isRead, setRead] = useState(false);
  const history = useDateHistory();
  const frame = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  /** Sanity's field keeps its text until it loses the focus, so a new field replaces it. */
  const forgetTyped = (): void => {
    flushSync(() => setRound(round + 1));
    frame.current?.querySelector('input')?.focus();
  };
  const onDate: typeof onChange = (patch) => {
    const isSame = !Array.isArray(patch) && 'value' in patch && patch.value === value;
    if (!isSame) history.note(value);
    onChange(patch);
    if (!isSame) return;
    // Sanity's field keeps what could not be read until its value changes: for a moment it has none.
    flushSync(() => setRead(true));
    setRead(false);
  };
  const onHistoryKey = (event: KeyboardEvent): void => {
    const key = undoKey(event);
    if (!key || readOnly === true || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    // What is typed and not read yet is the last action.
    if (unsavedTexts.delete(id)) return forgetTyped();
    const travel = history.travel(key, value);
    if (travel) onChange(travel.value === undefined ? unset() : set(travel.value));
  };
  const otherDay = value === undefined ? undefined : otherDayOnSite(value, localTimeZone());
  return (
    <Stack
      ref={frame}
      gap={2}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) unsavedTexts.set(id, { path, read: () => target.value });
      }}
      onBlurCapture={finish}
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter') finish(event);
        onHistoryKey(event);
      }}
    >
      <Fragment key={round}>
        {props.renderDefault({
          ...props,
          onChange: onDate,
          value: isRead ? undefined : value,
          validation: validation.map((marker) => ({ ...marker, message: parseErrorText(marker.message) })),
        })}
      </Fragment>
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
