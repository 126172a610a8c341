import { expect, test } from 'vitest';
import { checksInWords } from './checksInWords.ts';

test('the checks say whether a draft can be published, and where to read why not', () => {
  expect(checksInWords(0, 0)).toBe('No errors: it can be published.');
  expect(checksInWords(1, 0)).toMatch(/^1 error: it cannot be published yet\. The button "Validation"/);
  expect(checksInWords(3, 0)).toMatch(/^3 errors: /);
});

test('a draft that only needs others is said to be published with them', () => {
  expect(checksInWords(1, 2)).toMatch(/ "Publish 2 documents together" publishes all of them\.$/);
});
