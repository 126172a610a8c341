import { defineArrayMember, defineField, defineType } from 'sanity';
import { linkableTypes } from '#core/blocks/linkableTypes.ts';
import { maxOfferedPages } from '#core/search/maxOfferedPages.ts';

/** Sanity shows the placeholder of a list that is empty, but its types do not know that. */
const withPlaceholder = { strict: false } as const;

export const searchWords = defineType({
  name: 'searchWords',
  title: 'Search words',
  type: 'document',
  description:
    'What readers type, and how your pages say it. The search then finds these pages, too, and tells readers what else it has searched for.',
  groups: [
    { name: 'synonyms', title: 'Same meaning', default: true },
    { name: 'abbreviations', title: 'Abbreviations' },
    { name: 'suggestedPages', title: 'Suggested pages' },
  ],
  fields: [
    defineField(
      {
        name: 'synonyms',
        title: 'Words that mean the same',
        type: 'array',
        group: 'synonyms',
        of: [defineArrayMember({ type: 'synonymGroup' })],
        placeholder: 'Nothing here yet. Begin with what somebody has searched for in vain.',
        description:
          'Readers who search for one of the words also find pages with the others. Spellings, plurals and typing errors need no entry.',
      },
      withPlaceholder,
    ),
    defineField(
      {
        name: 'abbreviations',
        title: 'Abbreviations',
        type: 'array',
        group: 'abbreviations',
        of: [defineArrayMember({ type: 'searchAbbreviation' })],
        placeholder: 'Nothing here yet. Begin with a short form that readers know better than the words.',
        description:
          'Readers who search for the short form find pages with its words, but not the other way round.',
      },
      withPlaceholder,
    ),
    defineField(
      {
        name: 'suggestedPages',
        title: 'Suggested pages',
        type: 'array',
        group: 'suggestedPages',
        of: [
          defineArrayMember({
            type: 'reference',
            weak: true,
            to: linkableTypes.map((type) => ({ type })),
          }),
        ],
        placeholder: 'Nothing here yet. The search offers the first pages of each sidebar.',
        description: `Up to ${maxOfferedPages} pages that the search offers before anything is typed, in this order. If there are fewer, the first pages of each sidebar follow.`,
      },
      withPlaceholder,
    ),
  ],
  preview: { prepare: () => ({ title: 'Search words' }) },
});
