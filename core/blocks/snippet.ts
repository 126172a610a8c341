import type { BlockDescription } from './description/blockDescription.ts';

/** A text that several pages share, in the place where readers see it. */
export const snippet = {
  title: 'Snippet',
  icon: 'Copy',
  fields: {
    snippet: {
      kind: 'reference',
      title: 'Snippet',
      help: 'Readers see its text here, as if it was written on this page.',
      to: ['textSnippet'],
    },
  },
  example: '::snippet{file="why.md"}',
} as const satisfies BlockDescription;
