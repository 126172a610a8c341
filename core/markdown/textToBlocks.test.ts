import { expect, test } from 'vitest';
import { blocksOf, convert, problemsOf } from './testing/convert.ts';

const block = (key: number, style: string, text: string) => ({
  _type: 'block',
  _key: `k${key}`,
  style,
  children: [{ _type: 'span', _key: `k${key + 1}`, text, marks: [] }],
  markDefs: [],
});

test('paragraphs and headings of level 2 to 4 become text blocks of that style', () => {
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

test('a heading of another level is reported and becomes the nearest available one', () => {
  expect(convert('# One', '', '##### Five')).toEqual({
    blocks: [block(1, 'h2', 'One'), block(3, 'h4', 'Five')],
    notices: [],
    problems: [
      {
        line: 1,
        message: 'Headings of level 1 are not supported.',
        fix: 'Use ## to ####; level 1 is the title of the page.',
      },
      { line: 3, message: 'Headings of level 5 are not supported.', fix: 'Use ## to ####.' },
    ],
  });
});

test('a heading without text is reported', () => {
  expect(problemsOf('##')).toEqual(['1: This heading has no text. | Write one, or remove the heading.']);
});

test('a quotation that contains anything but paragraphs is reported', () => {
  expect(problemsOf('> - item')).toEqual([
    '1: A quotation can only contain paragraphs. | Move the rest out of the quotation.',
  ]);
});

test('horizontal rules between paragraphs are reported', () => {
  expect(problemsOf('---')).toEqual([
    '1: Horizontal rules are not supported. | Start the next part with a ## heading.',
  ]);
});
