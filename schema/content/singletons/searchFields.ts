import { defineArrayMember, defineField } from 'sanity';
import { flagField } from '../fields/plainFields.ts';
import { defaults } from '../values/defaults.ts';

const { search } = defaults.settings;

/** The search of the site itself, which finds docs. */
export const searchFields = [
  defineField({
    name: 'search',
    title: 'Search on this site',
    type: 'object',
    group: 'search',
    description: 'It finds pages of the docs.',
    fields: [
      defineField({
        name: 'suggestions',
        title: 'Suggestions',
        type: 'number',
        description: 'How many pages the list below the search box shows at most.',
        initialValue: search.suggestions,
        validation: (rule) => rule.integer().min(1).max(50),
      }),
      flagField('hint', 'Show the keyboard shortcut', 'Ctrl + K, inside the search box.', search.hint),
      flagField(
        'highlight',
        'Mark what was found',
        'On the page that a reader opens from the search.',
        search.highlight,
      ),
      defineField({
        name: 'contexts',
        title: 'Parts of the docs',
        type: 'array',
        of: [defineArrayMember({ type: 'searchContext' })],
        description: 'Readers can search each of them alone.',
      }),
    ],
  }),
];
