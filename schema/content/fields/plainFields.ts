import type { FieldDefinition } from 'sanity';
import { defineField } from 'sanity';
import { present } from '#core/present.ts';

/** A boolean. */
export function flagField(
  name: string,
  title: string,
  description: string,
  initialValue: boolean,
): FieldDefinition {
  return defineField({ name, title, type: 'boolean', description, initialValue });
}

/** One line of text that must be there. */
export function requiredText(
  name: string,
  title: string,
  description: string,
  initialValue?: string,
): FieldDefinition {
  return defineField({
    name,
    title,
    type: 'string',
    description,
    validation: (rule) => rule.required(),
    ...present({ initialValue }),
  });
}
