import { expect, test } from 'vitest';
import { checksInWords } from './checksInWords.ts';

test('the checks say whether a draft can be published, and where to read why not', () => {
  expect(checksInWords(0)).toBe('No errors: it can be published.');
  expect(checksInWords(1)).toMatch(/^1 error: it cannot be published yet\. The button "Validation"/);
  expect(checksInWords(3)).toMatch(/^3 errors: /);
});
