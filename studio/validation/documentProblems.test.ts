import type { Problem } from '#core/problem.ts';
import { expect, test } from 'vitest';
import { documentProblems } from './documentProblems.ts';

function problem(code: string, field: string, message: string): Problem {
  const where = { documentId: 'a', documentType: 'x', documentTitle: 'A', field };
  return { code, severity: 'error', where, message, fix: 'Correct it.' };
}

const own = [
  problem('missing-value', 'title', 'The field "title" is empty.'),
  problem('bad-value', 'url', 'The field "url" is not the address of a site.'),
  problem('bad-value', 'words[1]', 'The entry "the" has only words that the search ignores.'),
  problem('broken-link', 'body', 'The link "here" leads nowhere.'),
];

test.each([
  ['what its rules say already is not said again', true, ['body']],
  ['everything is said of a field without rules', false, ['title', 'url', 'words[1]', 'body']],
] as const)('%s', (_, hasRules, fields) => {
  const naming = { titleOf: () => undefined, labelOf: () => undefined, hasRules: () => hasRules };
  const { errors } = documentProblems({ own, elsewhere: [] }, naming);
  expect(errors.map(({ field }) => field)).toEqual(fields);
});
