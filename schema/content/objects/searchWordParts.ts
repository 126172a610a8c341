import { defineArrayMember, defineField, defineType } from 'sanity';
import { isString } from '#core/isString.ts';
import { checkSearchPhrase } from '../checks/checkSearchPhrase.ts';
import { studioRule } from '../checks/textCheck.ts';
import { firstText } from '../values/firstText.ts';

/** Words that mean the same. */
export const synonymGroup = defineType({
  name: 'synonymGroup',
  title: 'Words that mean the same',
  type: 'object',
  fields: [
    wordsField(2, 'Two or more words or short phrases, such as "fee" and "cost". Press Enter after each.'),
  ],
  preview: {
    select: { words: 'words' },
    prepare: ({ words }) => ({ title: wordsIn(words).join(' = ') || 'No words yet' }),
  },
});

/** A short form and what it stands for. */
export const searchAbbreviation = defineType({
  name: 'searchAbbreviation',
  title: 'Abbreviation',
  type: 'object',
  fields: [
    defineField({
      name: 'short',
      title: 'Short form',
      type: 'string',
      description: 'What readers type, such as "ToS". Capitals make no difference.',
      validation: (rule) => rule.required().custom(studioRule(checkSearchPhrase)),
    }),
    wordsField(1, 'What the pages say instead, such as "terms of service". Press Enter after each.'),
  ],
  preview: {
    select: { short: 'short', words: 'words' },
    prepare: ({ short, words }) => ({
      title: `${firstText(short) ?? '…'} → ${wordsIn(words).join(', ') || '…'}`,
    }),
  },
});

function wordsIn(words: unknown): readonly string[] {
  return Array.isArray(words) ? words.filter(isString) : [];
}

function wordsField(atLeast: number, description: string) {
  return defineField({
    name: 'words',
    title: 'Words',
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => rule.custom(studioRule(checkSearchPhrase)),
      }),
    ],
    options: { layout: 'tags' },
    description,
    validation: (rule) => [
      rule
        .required()
        .min(atLeast)
        .error(atLeast === 1 ? 'Add a word.' : 'Add at least two words.'),
      rule.unique(),
    ],
  });
}
