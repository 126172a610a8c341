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

test('each item is a block with its kind and depth, in nested lists too', () => {
  expect(blocksOf('- one', '  1. first', '     - deep', '  2. second', '- two')).toEqual([
    item(1, 'bullet', 1, 'one'),
    item(3, 'number', 2, 'first'),
    item(5, 'bullet', 3, 'deep'),
    item(7, 'number', 2, 'second'),
    item(9, 'bullet', 1, 'two'),
  ]);
});

test('loose lists give the same items as tight ones', () => {
  expect(blocksOf('1. one', '', '2. two')).toEqual([
    item(1, 'number', 1, 'one'),
    item(3, 'number', 1, 'two'),
  ]);
});

test('a second paragraph in an item is reported, and stays as a paragraph below the item', () => {
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
        message: 'A list item can only contain one paragraph and further lists.',
        fix: 'Join the paragraphs, or move what follows out of the list.',
      },
    ],
  });
});

test('a list that does not start at 1 is reported, because it would be renumbered', () => {
  expect(problemsOf('3. third')).toEqual([
    '1: A numbered list starts at 1, not at 3. | Number from 1, or move whatever interrupts the list out of it.',
  ]);
});

test('task list items and empty items are reported', () => {
  expect(problemsOf('- [x] done', '-')).toEqual([
    '1: Task lists are not supported. | Remove the [ ] or [x].',
    '2: A list item must start with text. | Write some, or remove the item.',
  ]);
});
