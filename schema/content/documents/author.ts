import { defineArrayMember, defineField, defineType } from 'sanity';
import { slugField } from '../fields/slugField.ts';
import { imageField } from '../objects/imageFields.ts';

export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'As shown below a post.',
      validation: (rule) => rule.required(),
    }),
    slugField({ source: 'name' }),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'string',
      description: 'What the person does, such as "Market operations".',
    }),
    defineField({
      name: 'bio',
      title: 'About',
      type: 'text',
      rows: 4,
      description: "A few sentences for the author's own page.",
    }),
    imageField('image', 'Portrait', 'A square image works best.'),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      of: [defineArrayMember({ type: 'authorLink' })],
      description: 'Where else readers find the author.',
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'image' } },
});
