import type { FieldDefinition } from 'sanity';
import { defineArrayMember, defineField } from 'sanity';

/**
 * The ids that the headings of a document's texts had before they were renamed, for every type with texts whose headings readers can link
 * to. One list for all texts of the document, because they share a page, on which ids are unique. Publishing writes it
 * (`studio/site/formerHeadingsAfter.ts`), so that old links to these headings still work; nobody edits it.
 */
export function formerHeadingsField(): FieldDefinition {
  return defineField({
    name: 'formerHeadings',
    title: 'Former headings',
    type: 'array',
    hidden: true,
    readOnly: true,
    description: 'What the addresses of renamed headings were, so that old links still lead to them.',
    of: [
      defineArrayMember({
        type: 'object',
        name: 'formerHeading',
        fields: [
          defineField({
            name: 'id',
            title: 'Former id',
            type: 'string',
            description: 'What followed “#” in the address.',
          }),
          defineField({
            name: 'field',
            title: 'Field',
            type: 'string',
            description: 'The field of the text that the heading is in.',
          }),
          defineField({
            name: 'heading',
            title: 'Heading',
            type: 'string',
            description: 'The key of the heading in the text.',
          }),
        ],
      }),
    ],
  });
}
