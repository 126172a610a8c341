import type { BlockDescription } from './description/blockDescription.ts';

/** Terms, and what each means. */
export const definitions = {
  title: 'Definitions',
  icon: 'ThList',
  fields: {
    items: {
      kind: 'items',
      title: 'Terms',
      help: 'In the order in which they are shown.',
      required: true,
      item: {
        type: 'definition',
        title: 'Term',
        fields: {
          term: { kind: 'text', title: 'Term', help: 'The word that is explained.', required: true },
          body: { kind: 'body', title: 'Meaning', help: 'What it means, in a sentence or two.' },
        },
        markdown: { name: 'term', label: 'term' },
      },
    },
  },
  markdown: {},
  example: '::::definitions\n:::term[The rate]\nWhat is paid in a year.\n:::\n::::',
} as const satisfies BlockDescription;
