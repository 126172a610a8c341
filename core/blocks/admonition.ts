import type { BlockDescription } from './description/blockDescription.ts';

/** A box that stands out of the text. */
export const admonition = {
  title: 'Note or warning',
  icon: 'InfoOutline',
  fields: {
    kind: {
      kind: 'choice',
      title: 'Kind',
      help: 'Sets the colour, and the title if you leave it empty.',
      options: { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger' },
      initial: 'note',
    },
    title: { kind: 'text', title: 'Title', help: 'Shown instead of the name of the kind.' },
    body: { kind: 'body', title: 'Text', help: 'The text in the box. Keep it to one point.' },
  },
  markdown: { namedBy: 'kind', label: 'title' },
  feed: { element: 'blockquote' },
  example: ':::tip[The rate]\nIs low.\n:::',
} as const satisfies BlockDescription;

export type AdmonitionKind = keyof typeof admonition.fields.kind.options;
