import { expect, test } from 'vitest';
import { textOf } from './textOf.ts';

test('the text of a document is that of its fields, a paragraph a line', () => {
  const document = {
    _id: 'drafts.a',
    _type: 'docPage',
    title: 'A title',
    sidebar: { _type: 'reference', _ref: 'docSidebar' },
    body: [
      { _type: 'block', style: 'normal', children: [span('One '), span('paragraph.')] },
      { _type: 'admonition', title: 'Mind', body: [{ _type: 'block', children: [span('the gap')] }] },
    ],
    description: '',
  };
  expect(textOf(document)).toBe('A title\nOne paragraph.\nMind\nthe gap');
});

function span(text: string): object {
  return { _type: 'span', _key: text, text, marks: ['strong'] };
}
