import { defineField, defineType } from 'sanity';
import { formerHeadingsField } from '../fields/formerHeadingsField.ts';

export const textSnippet = defineType({
  name: 'textSnippet',
  title: 'Snippet',
  type: 'document',
  description: 'A text for several pages. Pages show it where they have the block "Snippet" with it.',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'For writers: readers see only the text.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required().min(1),
    }),
    formerHeadingsField(),
  ],
  preview: { select: { title: 'title' } },
});
