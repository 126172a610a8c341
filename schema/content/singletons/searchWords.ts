import { defineArrayMember, defineField, defineType } from 'sanity';

export const searchWords = defineType({
  name: 'searchWords',
  title: 'Search words',
  type: 'document',
  fields: [
    defineField({
      name: 'synonyms',
      title: 'Words that mean the same',
      type: 'array',
      of: [defineArrayMember({ type: 'synonymGroup' })],
      description:
        'Who searches for one of the words also finds pages with the others. Spellings, plurals and typing errors need no entry.',
    }),
    defineField({
      name: 'abbreviations',
      title: 'Abbreviations',
      type: 'array',
      of: [defineArrayMember({ type: 'searchAbbreviation' })],
      description: 'Who searches for the short form finds pages with its words, but not the other way round.',
    }),
  ],
  preview: { prepare: () => ({ title: 'Search words' }) },
});
