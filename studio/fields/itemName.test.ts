import { expect, test } from 'vitest';
import { itemName } from './itemName.ts';

test('the title of the type', () => {
  expect(itemName([{ title: 'Menu entry', jsonType: 'object' }])).toBe('menu entry');
  expect(itemName([{ title: 'FAQ', jsonType: 'object' }])).toBe('FAQ');
});

test('the title of the document that is referred to', () => {
  const type = {
    title: 'Reference to author',
    jsonType: 'object',
    to: [{ title: 'Author', jsonType: 'object' }],
  };
  expect(itemName([type])).toBe('author');
});

test('nothing for a choice of types, or for texts', () => {
  const one = { title: 'Page', jsonType: 'object' };
  expect(itemName([one, { title: 'Post', jsonType: 'object' }])).toBeUndefined();
  expect(itemName([{ title: 'Reference', jsonType: 'object', to: [one, one] }])).toBeUndefined();
  expect(itemName([{ title: 'String', jsonType: 'string' }])).toBeUndefined();
});
