import { expect, test } from 'vitest';
import { convert, blocksOf, problemsOf } from './testing/convert.ts';

const item = (key: number, listItem: string, level: number, text: string) => ({
  _type: 'block',
  _key: `k${key}`,
  style: 'normal',
  children: [{ _type: 'span', _key: `k${key + 1}`, text, marks: [] }],
  markDefs: [],
  listItem,
  level,
});

test('each item is a block with its kind and depth, whatever list it is in', () => {
  expect(blocksOf('- one', '  1. first', '     - deep', '  2. second', '- two')).toEqual([
    item(1, 'bullet', 1, 'one'),
    item(3, 'number', 2, 'first'),
    item(5, 'bullet', 3, 'deep'),
    item(7, 'number', 2, 'second'),
    item(9, 'bullet', 1, 'two'),
  ]);
});

test('items with empty lines between them are the same items', () => {
  expect(blocksOf('1. one', '', '2. two')).toEqual([
    item(1, 'number', 1, 'one'),
    item(3, 'number', 1, 'two'),
  ]);
});

test('a second paragraph in an item is a problem, and stays as one below the item', () => {
  expect(convert('- one', '', '  more')).toEqual({
    blocks: [
      item(1, 'bullet', 1, 'one'),
      {
        _type: 'block',
        _key: 'k3',
        style: 'normal',
        children: [{ _type: 'span', _key: 'k4', text: 'more', marks: [] }],
        markDefs: [],
      },
    ],
    problems: [
      {
        line: 3,
        message: 'A list item holds one paragraph and lists only.',
        fix: 'Join the paragraphs, or move what follows out of the list.',
      },
    ],
  });
});

test('a list that starts at another number would be counted from 1, so it is a problem', () => {
  expect(problemsOf('3. third')).toEqual([
    '1: A numbered list starts at 1, not at 3. | Number from 1, or move what stands between the items out of the list.',
  ]);
});

test('ticked and empty items are problems', () => {
  expect(problemsOf('- [x] done', '-')).toEqual([
    '1: A list item cannot be ticked. | Remove the [ ] or [x].',
    '2: A list item starts with a text. | Write one, or remove the item.',
  ]);
});
