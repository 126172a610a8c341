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

test.each([':::note', ':::details\n\nWords.\n\n:::', '::::tabs\n\n:::tab[Schema]\n:::\n\n::::'])(
  'a description in which something is missing is shown as plain text: %j',
  (markdown) => {
    const paragraphs = markdown.split('\n\n');
    expect(referenceText(markdown)).toEqual(
      paragraphs.map((text) =>
        expect.objectContaining({ style: 'normal', children: [expect.objectContaining({ text })] }),
      ),
    );
  },
);

test('an admonition stays one', () => {
  expect(referenceText(':::note\nIt is slow.\n:::')).toEqual([
    expect.objectContaining({ _type: 'admonition' }),
  ]);
});
