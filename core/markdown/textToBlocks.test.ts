import { expect, test } from 'vitest';
import { blocksOf, convert, problemsOf } from './testing/convert.ts';

const block = (key: number, style: string, text: string) => ({
  _type: 'block',
  _key: `k${key}`,
  style,
  children: [{ _type: 'span', _key: `k${key + 1}`, text, marks: [] }],
  markDefs: [],
});

test('headings of level 2 to 4 and paragraphs are text blocks of that style', () => {
  expect(blocksOf('## Two', '', '### Three', '', 'Text.', '', '#### Four')).toEqual([
    block(1, 'h2', 'Two'),
    block(3, 'h3', 'Three'),
    block(5, 'normal', 'Text.'),
    block(7, 'h4', 'Four'),
  ]);
});

test('each paragraph of a quotation is a block', () => {
  expect(blocksOf('> One', '>', '> Two')).toEqual([
    block(1, 'blockquote', 'One'),
    block(3, 'blockquote', 'Two'),
  ]);
});

test('a heading of another level is a problem and becomes the nearest there is', () => {
  expect(convert('# One', '', '##### Five')).toEqual({
    blocks: [block(1, 'h2', 'One'), block(3, 'h4', 'Five')],
    problems: [
      {
        line: 1,
        message: 'A heading of level 1 is not available.',
        fix: 'Use ## to ####; the title of the page is its level 1.',
      },
      { line: 3, message: 'A heading of level 5 is not available.', fix: 'Use ## to ####.' },
    ],
  });
});

test('a heading without a text is a problem', () => {
  expect(problemsOf('##')).toEqual(['1: This heading has no text. | Write one, or remove the heading.']);
});

test('a quotation holds nothing but paragraphs', () => {
  expect(problemsOf('> - item')).toEqual([
    '1: A quotation holds paragraphs only. | Move the rest out of the quotation.',
  ]);
});

test('lines and HTML between paragraphs are problems', () => {
  expect(problemsOf('<div>', 'hello', '</div>', '', '---')).toEqual([
    "1: HTML is not shown: '<div>'. | Remove it, or put it between backticks if readers should see it.",
    '5: A horizontal line is not available. | Start the next part with a ## heading.',
  ]);
});
