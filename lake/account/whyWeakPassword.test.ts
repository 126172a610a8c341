import { expect, test } from 'vitest';
import { whyWeakPassword } from './whyWeakPassword.ts';

const ada = { name: 'Ada Lovelace', email: 'ada.lovelace@example.com' };

test.each([
  ['', 'at least 12 characters, and this one has 0'],
  ['elevenchars', 'at least 12 characters, and this one has 11'],
  // One character to a reader, two to JavaScript.
  ['😀😀😀😀😀😀', 'at least 12 characters, and this one has 6'],
  ['x'.repeat(201), 'may have 200 characters'],
  ['password1234', 'guessed first'],
  ['Password!2026', 'guessed first'],
  ['P@ssw0rd12345', 'guessed first'],
  ['1qaz2wsx3edc4rfv', 'guessed first'],
  ['!!!!baseball!!!!', 'guessed first'],
  ['Ｐａｓｓｗｏｒｄ１２３４', 'guessed first'],
  ['aaaaaaaaaaaaaa', 'repeats itself'],
  ['abcabcabcabcab', 'repeats itself'],
  ['123456789012', 'repeats itself or follows'],
  ['qwertyuiopas', 'repeats itself or follows'],
  ['lkjhgfdsapoiuytrewq', 'repeats itself or follows'],
  ['AdaLovelace2026', 'your name or address'],
  ['ada.lovelace@example', 'your name or address'],
])('%j is refused', async (password, reason) => {
  expect(await whyWeakPassword(password, ada)).toContain(reason);
});

test.each([
  'lantern orbit mosaic',
  'Tr0ub4dor&3xyz!',
  '5830 2746 1957 31',
  'zażółć gęślą jaźń',
  'Lovelace was the first programmer',
])('%j is taken', async (password) => {
  expect(await whyWeakPassword(password, ada)).toBeUndefined();
});
