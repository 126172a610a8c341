import { defineField, defineType } from 'sanity';
import { present } from '#core/present.ts';
import { firstText } from '../values/firstText.ts';

/** A file that readers can take with them: Sanity's file (`asset`) with two texts beside it. */
export const download = defineType({
  name: 'download',
  title: 'Download',
  type: 'file',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'What the file is, such as "Logo for dark backgrounds".',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'string',
      description: 'One sentence below the title. Format and size are shown anyway.',
    }),
  ],
  validation: (rule) => rule.required().assetRequired(),
  preview: {
    select: { title: 'title', description: 'description' },
    prepare: ({ title, description }) =>
      present({
        title: firstText(title) ?? 'Download',
        subtitle: firstText(description),
      }),
  },
});
