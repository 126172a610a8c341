import type { BlockDescription } from './description/blockDescription.ts';

/** Boxes side by side, of which each leads somewhere. */
export const cards = {
  title: 'Cards',
  icon: 'Dashboard',
  fields: {
    items: {
      kind: 'items',
      title: 'Cards',
      help: 'Two to six work best.',
      required: true,
      item: {
        type: 'card',
        title: 'Card',
        fields: {
          icon: {
            kind: 'choice',
            title: 'Icon',
            help: 'Shown above the text.',
            options: {
              none: 'None',
              book: 'Book',
              code: 'Code',
              rocket: 'Rocket',
              gear: 'Gear',
              chart: 'Chart',
              shield: 'Shield',
              people: 'People',
              question: 'Question',
            },
            initial: 'none',
          },
          body: {
            kind: 'body',
            title: 'Text',
            help: 'The first paragraph is the title. Make it a link, and the whole card leads there. One or two sentences below it.',
          },
        },
        markdown: { name: 'card' },
      },
    },
  },
  markdown: {},
  example: '::::cards\n:::card{icon="book"}\n[The rate](why.md)\n\nIs low.\n:::\n::::',
} as const satisfies BlockDescription;

export type CardIcon = keyof typeof cards.fields.items.item.fields.icon.options;
