import type { BlockDescription } from './description/blockDescription.ts';

/** A text that is folded away until a reader asks for it. */
export const details = {
  title: 'Folded text',
  icon: 'ToggleArrowRight',
  fields: {
    summary: {
      kind: 'text',
      title: 'Title',
      help: 'The line that stays visible; a click on it unfolds the text.',
      required: true,
    },
    body: { kind: 'body', title: 'Text', help: 'The text that is folded.', folded: true },
  },
  markdown: { label: 'summary' },
  feed: { element: 'details', label: 'summary' },
  example: ':::details[The rate]\nIs low.\n:::',
} as const satisfies BlockDescription;
