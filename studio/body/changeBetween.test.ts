import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeBetween } from './changeBetween.ts';

test.each([
  ['the same', 'the same', undefined],
  ['rates', 'All rates', { from: 0, to: 0, insert: 'All ' }],
  ['rates', 'rates of today', { from: 5, to: 5, insert: ' of today' }],
  ['one two three', 'one three', { from: 5, to: 9, insert: '' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
])('%j becomes %j', (before, after, change) => {
  expect(changeBetween(before, after)).toEqual(change);
});

test('the change makes the other text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = changeBetween(before, after) ?? { from: 0, to: 0, insert: '' };
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
    }),
  );
});
