import type { Problem } from '#core/problem.ts';
import { expect, test } from 'vitest';
import { documentProblems } from './documentProblems.ts';

function problem(code: string, field: string, message: string): Problem {
  const where = { documentId: 'a', documentType: 'x', documentTitle: 'A', field };
  return { code, severity: 'error', where, message, fix: 'Correct it.' };
}

const names = { titleOf: () => undefined, labelOf: () => undefined, hasRules: () => false, isVersion: false };

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
  const naming = { ...names, hasRules: () => hasRules };
  const { errors } = documentProblems({ own, elsewhere: [] }, naming);
  expect(errors.map(({ field }) => field)).toEqual(fields);
});

test('a document that exists only as a draft can be published with the one that needs it', () => {
  const fix = 'Publish that document, or remove the link.';
  const link = { ...problem('broken-link', 'body', 'It exists only as a draft.'), fix };
  const messages = (isVersion: boolean) =>
    documentProblems({ own: [link], elsewhere: [] }, { ...names, isVersion }).errors.map(
      ({ message }) => message,
    );
  expect(messages(false)).toEqual([
    'It exists only as a draft. Publish it first, or together with this one, or remove the link.',
  ]);
  expect(messages(true)).toEqual([
    'It exists only as a draft. Publish it first, or add it to the release, or remove the link.',
  ]);
});
