import { expect, test } from 'vitest';
import { referenceText } from './referenceText.ts';

test.each([
  ':::note',
  ':::details\n\nWords.\n\n:::',
  '::::tabs\n\n:::tab[Schema]\n:::\n\n::::',
  `${'> '.repeat(300)}Nested too deeply`,
])('a description of which no site could be made is shown as it is written: %j', (markdown) => {
  const paragraphs = markdown.split('\n\n');
  expect(referenceText(markdown)).toEqual(
    paragraphs.map((text) =>
      expect.objectContaining({ style: 'normal', children: [expect.objectContaining({ text })] }),
    ),
  );
});

test('links lead to other sites, because paths of this one mean something else', () => {
  const [block] = referenceText('[one](https://example.com), [two](/fees), [three](javascript:fees)');
  expect(block).toMatchObject({
    markDefs: [{ href: 'https://example.com' }],
    children: [{ text: 'one' }, { text: ', [two](/fees), [three](javascript:fees)' }],
  });
});

test('an admonition stays one', () => {
  expect(referenceText(':::note\nIt is slow.\n:::')).toEqual([
    expect.objectContaining({ _type: 'admonition' }),
  ]);
});
