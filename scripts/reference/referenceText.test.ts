import { expect, test } from 'vitest';
import { referenceText } from './referenceText.ts';

test.each([
  ['a link to an address that is none', 'See [the shop](https://).', 'See the shop.'],
  ['a code block without code', 'Before.\n\n```graphql\n```', 'Before.'],
])('of a description, %s is left out, because no writer could correct it', (_, markdown, words) => {
  expect(referenceText(markdown)).toEqual([
    expect.objectContaining({
      markDefs: [],
      children: [expect.objectContaining({ text: words, marks: [] })],
    }),
  ]);
});
