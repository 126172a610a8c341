import { expect, test } from 'vitest';
import { blocksOf } from './testing/convert.ts';

const words = (text: string) => ({ _type: 'block', style: 'normal', children: [{ text }] });

test.each([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'warning'],
  ['caution', 'danger'],
])('> [!%s] is an admonition: %s', (name, kind) => {
  expect(blocksOf(`> [!${name}]`, '> Mind the fee.')).toMatchObject([
    { _type: 'admonition', kind, body: [words('Mind the fee.')] },
  ]);
});

test('everything in the quotation is its body', () => {
  expect(blocksOf('> [!NOTE]', '> **Bold** word', '>', '> - item', '>', '> End')).toMatchObject([
    {
      _type: 'admonition',
      body: [
        { children: [{ text: 'Bold', marks: ['strong'] }, { text: ' word' }] },
        { listItem: 'bullet' },
        words('End'),
      ],
    },
  ]);
  expect(blocksOf('> [!NOTE]', '>', '> Below')).toMatchObject([{ body: [words('Below')] }]);
});

test.each([['> [!NOTE]'], ['> [!NOTE] with a title'], ['> [!OTHER]\n> Words'], ['> Words\n> [!NOTE]']])(
  '%j is a quotation',
  (markdown) => {
    expect(blocksOf(markdown)).toMatchObject([{ _type: 'block', style: 'blockquote' }]);
  },
);
