import { expect, test } from 'vitest';
import { printProblems } from './printProblems.ts';

test('errors come first, each with its place, its value and what to do', () => {
  const text = printProblems([
    {
      code: 'missing-anchor',
      severity: 'warning',
      message: "There is no heading 'fees' on that page.",
      fix: "Use 'fee'.",
    },
    {
      code: 'bad-slug',
      severity: 'error',
      where: {
        documentId: 'docPage-why',
        documentType: 'docPage',
        documentTitle: 'Why',
        field: 'slug.current',
      },
      value: 'Why Us',
      message: 'The slug is not a clean part of an address.',
      fix: 'Use lower-case letters, digits and hyphens.',
    },
  ]);
  expect(text).toBe(`error   bad-slug
  Why (docPage, docPage-why), field slug.current
  The slug is not a clean part of an address.
  value: Why Us
  → Use lower-case letters, digits and hyphens.

warning missing-anchor
  There is no heading 'fees' on that page.
  → Use 'fee'.

1 error, 1 warning`);
});
