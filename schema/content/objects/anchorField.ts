import type { FieldDefinition } from 'sanity';
import { defineField } from 'sanity';

/** The heading that a link to a page leads to. */
export function anchorField(): FieldDefinition {
  return defineField({
    name: 'anchor',
    title: 'Heading',
    type: 'string',
    description: 'Where on the page the link leads: to the top, or to one of its headings.',
    validation: (rule) =>
      rule.custom((value) =>
        value === undefined || /^[^\s#]+$/.test(value) ? true : 'Write it without "#" and without spaces.',
      ),
  });
}
