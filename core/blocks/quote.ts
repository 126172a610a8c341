import type { BlockDescription } from './description/blockDescription.ts';

/** The words of a person, with their name. */
export const quote = {
  title: 'Quote with a name',
  icon: 'DoubleQuote',
  fields: {
    body: { kind: 'body', title: 'Quote', help: 'The words, without quotation marks.' },
    name: { kind: 'text', title: 'Name', help: 'Whose words they are.', required: true },
    role: { kind: 'text', title: 'Role', help: 'Such as "Engineer at Meridian".' },
  },
  feed: { element: 'blockquote' },
  example: ':::quote{name="Ada Vance" role="Engineer"}\nThe rate is low.\n:::',
} as const satisfies BlockDescription;
