import type { BlockDescription } from './description/blockDescription.ts';

/** Texts side by side where there is room, such as before and after. */
export const columns = {
  title: 'Columns',
  icon: 'SplitVertical',
  fields: {
    items: {
      kind: 'items',
      title: 'Columns',
      help: 'From left to right; on a phone from top to bottom. Two or three.',
      required: true,
      item: {
        type: 'column',
        title: 'Column',
        fields: { body: { kind: 'body', title: 'Text', help: 'The text in the column.' } },
        markdown: { name: 'column' },
      },
    },
  },
  markdown: {},
  example: '::::columns\n:::column\nThe rate before.\n:::\n:::column\nThe rate after.\n:::\n::::',
} as const satisfies BlockDescription;
