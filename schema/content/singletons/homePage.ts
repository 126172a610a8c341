import { defineArrayMember, defineField, defineType } from 'sanity';

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The large heading. The tagline of the site is shown below it.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'lead',
      title: 'Opening text',
      type: 'text',
      rows: 3,
      description: 'What the service does, in two or three sentences.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'actions',
      title: 'Buttons',
      type: 'array',
      of: [defineArrayMember({ type: 'actionLink' })],
      description: 'Where readers go from here. The first button stands out.',
    }),
    defineField({
      name: 'highlights',
      title: 'Highlights',
      type: 'array',
      of: [defineArrayMember({ type: 'highlight' })],
      description: 'Three short reasons to read on.',
    }),
    defineField({
      name: 'protocols',
      title: 'Supported protocols',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', weak: true, to: [{ type: 'docPage' }] })],
      description: 'The pages of the protocols, in the order in which they are shown.',
      validation: (rule) => rule.unique(),
    }),
  ],
  preview: { prepare: () => ({ title: 'Home page' }) },
});
