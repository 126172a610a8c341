import type { BlockDescription } from '../description/blockDescription.ts';

/** An image in a text. */
export const figure = {
  title: 'Image',
  base: 'image',
  icon: 'Image',
  fields: {
    caption: { kind: 'text', title: 'Caption', help: 'Shown below the image.' },
  },
  markdown: 'native',
  example: '![A curve](assets/rate.png "The rate over time")',
} as const satisfies BlockDescription;
