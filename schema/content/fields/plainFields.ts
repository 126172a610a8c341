import { defineField } from 'sanity';

/** A switch. */
export function flagField(name: string, title: string, description: string, initialValue: boolean) {
  return defineField({ name, title, type: 'boolean', description, initialValue });
}

/** One line of text that must be there. */
export function requiredText(name: string, title: string, description: string, initialValue?: string) {
  return defineField({
    name,
    title,
    type: 'string',
    description,
    validation: (rule) => rule.required(),
    ...(initialValue === undefined ? {} : { initialValue }),
  });
}
