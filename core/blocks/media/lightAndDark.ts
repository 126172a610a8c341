import type { BlockDescription } from '../description/blockDescription.ts';

/** An image in two versions, of which readers see the one that fits the colours of their page. */
export const lightAndDark = {
  title: 'Image, light and dark',
  icon: 'Moon',
  fields: {
    body: {
      kind: 'body',
      title: 'The two images',
      help: 'First the one for light pages, then the one for dark pages. Describe both.',
    },
  },
  example:
    ':::light-and-dark\n![The rate](assets/rate.png)\n\n![A curve](assets/rate.png "The rate at night")\n:::',
} as const satisfies BlockDescription;
