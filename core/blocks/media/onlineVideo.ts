import type { BlockDescription } from '../description/blockDescription.ts';

/** A video on YouTube or Vimeo. Nothing is loaded from there before a reader starts it. */
export const onlineVideo = {
  title: 'YouTube or Vimeo',
  icon: 'Play',
  fields: {
    title: {
      kind: 'text',
      title: 'Title',
      help: 'What the video shows. It appears above the video.',
      required: true,
    },
    address: {
      kind: 'text',
      title: 'Address',
      help: 'The address of the video on YouTube or Vimeo, as your browser shows it.',
      required: true,
      unseen: true,
    },
  },
  markdown: { label: 'title' },
  example: '::online-video[The rate in a minute]{address="https://www.youtube.com/watch?v=aqz-KE-bpKQ"}',
} as const satisfies BlockDescription;
