import type { ValidationMarker } from 'sanity';
import { useMemo } from 'react';
import { mergeParseErrors, useParseErrors } from 'sanity';
import { parseErrorText } from './parseErrorText.ts';

/**
 * Returns the problems of a document as its form shows it: those that the checks find in the values of the form, and text in a field that
 * cannot be read, such as an impossible date. Sanity keeps that apart, because it is no value.
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
