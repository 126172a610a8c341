import type { FieldDefinition } from 'sanity';
import { defineArrayMember, defineField } from 'sanity';
import { present } from '#core/present.ts';

/** Words for the `keywords` of a page's head. */
export function keywordsField(fieldset?: string): FieldDefinition {
  return defineField({
    name: 'keywords',
    title: 'Keywords',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
    description: 'Words for search engines. Press Enter after each.',
    validation: (rule) => rule.unique(),
    ...present({ fieldset }),
  });
}
