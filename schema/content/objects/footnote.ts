import { defineField, defineType } from 'sanity';

/** An annotation: words with a footnote. */
export const footnote = defineType({
  name: 'footnote',
  title: 'Footnote',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'Footnote',
      type: 'text',
      rows: 3,
      description:
        'Readers see a number behind the words, and the footnote below the text. Addresses become links.',
      validation: (rule) => rule.required(),
    }),
  ],
});
