import { defineArrayMember, defineField, defineType } from 'sanity';
import { defaults } from '../values/defaults.ts';

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
      name: 'highlightsTitle',
      title: 'Heading of the highlights',
      type: 'string',
      initialValue: defaults.home.highlightsTitle,
    }),
    defineField({
      name: 'highlights',
      title: 'Highlights',
      type: 'array',
      of: [defineArrayMember({ type: 'highlight' })],
      description: 'Three short reasons to read on.',
    }),
    defineField({
      name: 'protocolsTitle',
      title: 'Heading of the pages',
      type: 'string',
      initialValue: defaults.home.protocolsTitle,
    }),
    defineField({
      name: 'protocols',
      title: 'Pages to show',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', weak: true, to: [{ type: 'docPage' }] })],
      description: 'Pages of the docs, in the order in which they are shown.',
      validation: (rule) => rule.unique(),
    }),
  ],
  preview: { prepare: () => ({ title: 'Home page' }) },
});
