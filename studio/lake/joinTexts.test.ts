import { expect, test } from 'vitest';
import { joinTexts } from './joinTexts.ts';

test.each([
  ['Half a word', '', 'Half a word'],
  ['', 'Half a word', 'Half a word'],
  ['Half a', 'Half a word', 'Half a word'],
  ['Half a word', 'Half a', 'Half a word'],
  ['Half a word', 'and more', 'Half a word\nand more'],
])('%j and later %j: %j', (earlier, later, joined) => {
  expect(joinTexts(earlier, later)).toBe(joined);
});
