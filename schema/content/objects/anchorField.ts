import type { FieldDefinition } from 'sanity';
import { defineField } from 'sanity';

/** The heading that a link to a page leads to. */
export function anchorField(): FieldDefinition {
  return defineField({
    name: 'anchor',
    title: 'Heading',
    type: 'string',
    description:
      'Leave empty to lead to the top of the page. To lead to a heading, enter what follows "#" in the address after you click that heading.',
    validation: (rule) =>
      rule.custom((value) =>
        value === undefined || /^[^\s#]+$/.test(value) ? true : 'Write it without "#" and without spaces.',
      ),
  });
}
