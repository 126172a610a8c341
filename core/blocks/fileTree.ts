import type { BlockDescription } from './description/blockDescription.ts';

/** Folders and the files in them. */
export const fileTree = {
  title: 'Files and folders',
  icon: 'Folder',
  fields: {
    body: {
      kind: 'body',
      title: 'Files and folders',
      help: 'A list with bullets: an entry with others below it, or with a slash at its end, is a folder. Bold marks the one that matters.',
    },
  },
  example: ':::file-tree\n- rates/\n  - **rate.ts**\n  - readme.md\n- package.json\n:::',
} as const satisfies BlockDescription;
