import type { ReactNode, SyntheticEvent } from 'react';
import type { StringInputProps } from 'sanity';
import { useEffect, useId } from 'react';
import { unsavedTexts } from '../saving/unsavedTexts.ts';
import { parseErrorText } from '../validation/parseErrorText.ts';
import { meantDate } from './meantDate.ts';

/**
 * A date with its time. Sanity's field reads what is typed when it is left or the Enter key is pressed, and knows one way to write a date; others
 * are written in that way just before. Until then the document is not published without it.
 */
export function DateInput(props: StringInputProps): ReactNode {
  const id = useId();
  useEffect(() => () => void unsavedTexts.delete(id), [id]);
  const finish = ({ target }: SyntheticEvent): void => {
    if (!(target instanceof HTMLInputElement) || !unsavedTexts.delete(id)) return;
    const meant = meantDate(target.value);
    if (meant !== undefined) target.value = meant;
  };
  const { validation } = props;
  return (
    <div
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
        validation: validation.map((marker) => ({ ...marker, message: parseErrorText(marker.message) })),
      })}
    </div>
  );
}
