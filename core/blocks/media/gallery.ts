import type { BlockDescription } from '../description/blockDescription.ts';

/** Images beside each other. */
export const gallery = {
  title: 'Gallery',
  icon: 'Images',
  fields: {
    body: {
      kind: 'body',
      title: 'Images',
      help: 'Drag several images into it at once. Readers see them beside each other, and can enlarge each.',
    },
  },
  example: ':::gallery\n![The rate](assets/rate.png "The rate")\n\n![A curve](assets/rate.png)\n:::',
} as const satisfies BlockDescription;
