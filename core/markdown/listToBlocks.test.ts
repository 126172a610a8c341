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

test('what an item contains after its first paragraph is part of it, on its level', () => {
  const blocks = blocksOf(
    '- one',
    '',
    '  more',
    '',
    '  > quoted',
    '',
    '  - deep',
    '',
    '    ```',
    '    x',
    '    ```',
  );
  expect(blocks.map(({ _type, level }) => `${_type} ${level}`)).toEqual([
    'block 1',
    'block 1',
    'block 1',
    'block 2',
    'codeBlock 2',
  ]);
  expect(convert('- one', '', '  more').notices).toEqual([]);
});

/** The items and other blocks of a text: `number 1`, `codeBlock`. */
function outline(...lines: readonly string[]): readonly string[] {
  const { blocks, problems } = convert(...lines);
  expect(problems).toEqual([]);
  return blocks.map((block) =>
    block._type === 'block' && block.listItem !== undefined
      ? `${block.listItem} ${block.level}`
      : block._type,
  );
}

test('numbering continues after code, notes and paragraphs in an item', () => {
  const code = ['   ```bash', '   npm install', '   ```', ''];
  const note = ['   :::note', '   Once.', '   :::', ''];
  expect(
    outline('1. Install it:', '', ...code, '2. Start it:', '', ...note, '   Wait.', '', '3. Open'),
  ).toEqual(['number 1', 'codeBlock', 'number 1', 'admonition', 'block', 'number 1']);
});

test('items that follow a continued one are of its kind, also after deeper items', () => {
  expect(outline('1. a', '', 'Text', '', '2. b', '   - x', '3. c', '4. d')).toEqual([
    'number 1',
    'block',
    'continued 1',
    'bullet 2',
    'continued 1',
    'continued 1',
  ]);
});

test('a list that begins at the number after the last one continues it, in any body', () => {
  expect(outline('1. a', '2. b', '', 'Text', '', '3. c')).toEqual([
    'number 1',
    'number 1',
    'block',
    'continued 1',
  ]);
  expect(convert(':::note', '1. a', '', 'Text', '', '2. b', ':::').blocks).toMatchObject([
    { body: [{ listItem: 'number' }, {}, { listItem: 'continued' }] },
  ]);
});

test('a list that begins at 1 is a new one, also within other items', () => {
  expect(outline('1. a', '   1. deep', '2. b', '   1. deep', '', 'Text', '', '1. new')).toEqual([
    'number 1',
    'number 2',
    'number 1',
    'number 2',
    'block',
    'number 1',
  ]);
});

test('a number that no list before it leads to is reported', () => {
  expect(problemsOf('3. third', '4. fourth')).toEqual([
    '1: A numbered list starts at 3, but would be numbered from 1. | Start at 1, or continue from the list before it.',
  ]);
});

test('a task keeps its state as a sign, which is said, and an empty item is reported', () => {
  const { blocks, notices } = convert('- [x] done', '- [ ] open');
  expect(blocks).toEqual([item(1, 'bullet', 1, '☑ done'), item(3, 'bullet', 1, '☐ open')]);
  expect(notices.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '1: The checkboxes of a task list become characters (☐, ☑) before the text.',
    '2: The checkboxes of a task list become characters (☐, ☑) before the text.',
  ]);
  expect(problemsOf('-')).toEqual(['1: A list item must start with text. | Write some, or remove the item.']);
});
