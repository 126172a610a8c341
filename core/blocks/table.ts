import type { BlockDescription } from './description/blockDescription.ts';

/** Rows of cells. Rows may have fewer cells than the longest; the rest of such a row is empty. */
export const table = {
  title: 'Table',
  icon: 'ThLarge',
  fields: {
    caption: { kind: 'text', title: 'Caption', help: 'Says what the table shows.' },
    headerRow: {
      kind: 'flag',
      title: 'The first row is a header',
      help: 'Switch off for a table whose columns have no names.',
      initial: true,
    },
    headerColumn: {
      kind: 'flag',
      title: 'The first column is a header',
      help: 'For a table whose rows each begin with a name.',
      initial: false,
    },
    alignments: {
      kind: 'alignments',
      title: 'Alignment of the columns',
      help: 'From left to right. The grid of the table sets it.',
    },
    rows: {
      kind: 'items',
      title: 'Rows',
      help: 'From top to bottom, each with one cell per column.',
      required: true,
      item: {
        type: 'tableRow',
        title: 'Row',
        fields: {
          cells: {
            kind: 'items',
            title: 'Cells',
            help: 'From left to right.',
            item: {
              type: 'tableCell',
              title: 'Cell',
              fields: {
                content: { kind: 'inline', title: 'Text', help: 'Leave empty for an empty cell.' },
              },
            },
          },
        },
      },
    },
  },
  markdown: 'native',
  example:
    'Table: The rate <!-- header column -->\n\n| a | b |\n| - | -: |\n| c | [d](https://example.com) |',
} as const satisfies BlockDescription;
