import { defineField, defineType } from 'sanity';

/** A text that is folded away until a reader asks for it. */
export const details = defineType({
  name: 'details',
  title: 'Folded text',
  type: 'object',
  fields: [
    defineField({
      name: 'summary',
      title: 'Title',
      type: 'string',
      description: 'The line that stays visible; a click on it unfolds the text.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'The text that is folded.',
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: { select: { title: 'summary' } },
});
