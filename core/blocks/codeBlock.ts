import type { BlockDescription } from './description/blockDescription.ts';

/** Code with its language. A click on the number of a line highlights it. */
export const codeBlock = {
  title: 'Code',
  base: 'code',
  icon: 'CodeBlock',
  fields: {
    filename: { kind: 'text', title: 'File name' },
    addedLines: {
      kind: 'text',
      title: 'Added lines',
      help: 'Their numbers, such as 2, 4-6. Readers see + before them.',
      unseen: true,
    },
    removedLines: {
      kind: 'text',
      title: 'Removed lines',
      help: 'Their numbers. Readers see − before them, and do not copy them with the others.',
      unseen: true,
    },
  },
  markdown: 'native',
  example:
    '```ts title="rate.ts" {1} ins={2-3} del={1} "const rate" {"The rate of a year":3} showLineNumbers\nconst rate = 1;\nconst rate = 2;\nrate;\n```',
} as const satisfies BlockDescription;
