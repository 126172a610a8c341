import type { BlockDescription } from './description/blockDescription.ts';

/** A file that readers can take with them. */
export const download = {
  title: 'Download',
  base: 'file',
  icon: 'Download',
  fields: {
    title: {
      kind: 'text',
      title: 'Title',
      help: 'What the file is, such as "Logo for dark backgrounds".',
      required: true,
    },
    description: {
      kind: 'text',
      title: 'Description',
      help: 'One sentence below the title. Format and size are shown anyway.',
    },
  },
  markdown: { label: 'title' },
  example: '::download[The rates]{file="assets/rates.csv" description="As numbers."}',
} as const satisfies BlockDescription;
