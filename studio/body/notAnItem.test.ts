import { expect, test } from 'vitest';
import { notAnItem } from './notAnItem.ts';

const block = (fields: object) => ({ _type: 'block', _key: 'a', ...fields });

test('a heading says that it is in no list', () => {
  expect(notAnItem(block({ style: 'h2' }))).toEqual(block({ style: 'h2', listItem: 'none' }));
});

test.each([
  ['paragraphs', block({ style: 'normal' })],
  ['items of lists', block({ style: 'normal', listItem: 'bullet', level: 1 })],
  ['blocks that are no text', { _type: 'table', _key: 'a', rows: [] }],
])('%s stay as they are', (_, other) => {
  expect(notAnItem(other)).toBe(other);
});
