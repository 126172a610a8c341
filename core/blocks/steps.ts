import type { BlockDescription } from './description/blockDescription.ts';

/** A procedure. Each heading begins a step, which links and the table of contents lead to like to any heading. */
export const steps = {
  title: 'Steps',
  icon: 'Olist',
  fields: {
    body: {
      kind: 'body',
      title: 'Steps',
      help: 'Each heading begins a step and is numbered automatically. Write what to do below it: text, code, images.',
    },
  },
  example: ':::steps\n### Choose a rate\nAny.\n\n### Publish it\nNow.\n:::',
} as const satisfies BlockDescription;
