import type { ValidationMarker } from 'sanity';
import { useMemo } from 'react';
import { mergeParseErrors, useParseErrors } from 'sanity';
import { parseErrorText } from './parseErrorText.ts';

/**
 * Returns the problems of a document as its form shows them: what the checks say of the values that the form has, and what was typed into a field and
 * cannot be read, such as a date that is none. Sanity keeps that apart, because it is no value.
 */
export function useFormMarkers(checked: ValidationMarker[]): readonly ValidationMarker[] {
  const errors = useParseErrors();
  return useMemo(() => {
    const worded = Object.entries(errors).map(
      ([path, { message }]) => [path, { message: parseErrorText(message) }] as const,
    );
    return mergeParseErrors(checked, Object.fromEntries(worded));
  }, [checked, errors]);
}
