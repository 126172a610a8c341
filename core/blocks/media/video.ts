import type { BlockDescription } from '../description/blockDescription.ts';

/** A video that is uploaded. Nothing of it is loaded before a reader starts it, except its length and size. */
export const video = {
  title: 'Video',
  base: 'file',
  icon: 'Video',
  fields: {
    title: {
      kind: 'text',
      title: 'Title',
      help: 'What the video shows. It appears above the video, and is read out to readers who cannot see it.',
      required: true,
    },
    description: {
      kind: 'text',
      title: 'What is said in it',
      help: 'In a few sentences, for readers who cannot hear it. Shown below the video.',
    },
    captions: {
      kind: 'upload',
      title: 'Captions',
      help: 'What is said, at the time at which it is said: a file in the format WebVTT, which ends in .vtt. Readers can switch them off.',
      extension: 'vtt',
    },
  },
  markdown: { label: 'title' },
  example:
    '::video[The rate in a minute]{file="assets/rate.mp4" description="It is low." captions="assets/rate.vtt"}',
} as const satisfies BlockDescription;
