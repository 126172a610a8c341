import { useMemo } from 'react';
import { useParseErrors, useSchema } from 'sanity';
import { fieldLabels } from '../validation/fieldLabels.ts';
import { fieldPath } from '../validation/fieldPath.ts';
import { whyUnreadable } from './whyUnreadable.ts';

/**
 * Explains why the document of the form is not published because a field holds text that cannot be read, such as an impossible date. Sanity
 * keeps that apart from the checks of the document, which do not see it. Undefined if all text can be read.
 * @param value the document as the form has it
 */
export function useUnreadable(type: string, value: unknown): string | undefined {
  const schemaType = useSchema().get(type);
  const errors = useParseErrors();
  return useMemo(() => {
    const labels = Object.keys(errors).map((field) => {
      const label = schemaType && fieldLabels(schemaType, fieldPath(field), value).at(-1);
      return label ?? field;
    });
    return whyUnreadable(labels);
  }, [schemaType, errors, value]);
}
