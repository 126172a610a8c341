import type { BlockDescription } from './blockDescription.ts';

/** Code with its language. A click on the number of a line highlights it. */
export const codeBlock = {
  title: 'Code',
  base: 'code',
  icon: 'CodeBlock',
  fields: {
    filename: { kind: 'text', title: 'File name' },
  },
  markdown: 'native',
  example: '```ts title="rate.ts" {1}\nconst rate = 1;\n```',
} as const satisfies BlockDescription;
