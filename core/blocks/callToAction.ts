import type { BlockDescription } from './description/blockDescription.ts';

/** A box that asks readers to do something: its links are buttons. */
export const callToAction = {
  title: 'Call to action',
  icon: 'Bolt',
  fields: {
    body: {
      kind: 'body',
      title: 'Text',
      help: 'A sentence that says why, then a paragraph with one link, or two. Links are shown as buttons.',
    },
  },
  example: ':::call-to-action\nTry the rate yourself.\n\n[Begin](why.md)\n:::',
} as const satisfies BlockDescription;
