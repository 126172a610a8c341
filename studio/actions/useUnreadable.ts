import { useMemo } from 'react';
import { useParseErrors, useSchema } from 'sanity';
import { fieldLabels } from '../validation/fieldLabels.ts';
import { fieldPath } from '../validation/fieldPath.ts';

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

/**
 * Explains why a document is not published while a field holds text that cannot be read and so is not saved; undefined if no field does.
 * @param fields the form's names for these fields
 */
export function whyUnreadable(fields: readonly string[]): string | undefined {
  if (fields.length === 0) return undefined;
  const where = fields.length === 1 ? `the field “${fields[0]}”` : `${fields.length} fields`;
  return `What is in ${where} cannot be read, and is not saved. Correct it first.`;
}
