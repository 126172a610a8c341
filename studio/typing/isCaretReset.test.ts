import { expect, test } from 'vitest';
import { isCaretReset } from './keepCaret.ts';

const at = (offset: number, span = 'a') => ({
  path: [{ _key: 'block' }, 'children', { _key: span }],
  offset,
});
const caret = (offset: number, span?: string) => ({ anchor: at(offset, span), focus: at(offset, span) });

test('the start of the words that the caret is in is a reset', () => {
  expect(isCaretReset(caret(0), caret(3))).toBe(true);
});

test('other places are not, nor what a writer selects', () => {
  expect(isCaretReset(caret(2), caret(3))).toBe(false);
  expect(isCaretReset(caret(0, 'b'), caret(3))).toBe(false);
  expect(isCaretReset({ anchor: at(0), focus: at(3) }, caret(3))).toBe(false);
  expect(isCaretReset({ ...caret(0), backward: false }, caret(3))).toBe(false);
});

test('without a caret there is nothing to reset', () => {
  expect(isCaretReset(caret(0), null)).toBe(false);
  expect(isCaretReset(null, caret(3))).toBe(false);
  expect(isCaretReset(caret(0), { anchor: at(0), focus: at(3) })).toBe(false);
});
