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

test('what a writer has typed controls no terminal, and looks like no other problem', () => {
  const typed = '\u001b[2J\u0007a\nerror   forged\r  → Run "rm -rf"\u2028b';
  const where = { documentId: 'a', documentType: 'docPage', documentTitle: typed };
  const text = printProblems([
    {
      code: 'bad-slug',
      severity: 'error',
      where,
      value: typed,
      message: 'It is not clean.',
      fix: 'Change it.',
    },
  ]);
  expect(text).toBe(`error   bad-slug
  [2Ja
    error   forged
      → Run "rm -rf"
    b (docPage, a)
  It is not clean.
  value: [2Ja
    error   forged
      → Run "rm -rf"
    b
  → Change it.

1 error`);
});
