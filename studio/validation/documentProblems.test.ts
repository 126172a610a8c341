import type { Problem, ProblemPlace } from '#core/problem.ts';
import { expect, test } from 'vitest';
import { danglingReference } from '#core/site/problems/danglingReference.ts';
import { documentProblems } from './documentProblems.ts';

function placeAt(field: string): ProblemPlace {
  return { documentId: 'a', documentType: 'x', documentTitle: 'A', field };
}

function problem(code: string, field: string, message: string): Problem {
  return { code, severity: 'error', where: placeAt(field), message, fix: 'Correct it.' };
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
  const page = danglingReference(placeAt('related'), 'page', 'b', new Set(['b']));
  const messages = (isVersion: boolean) =>
    documentProblems({ own: [page], elsewhere: [] }, { ...names, isVersion }).errors.map(
      ({ message }) => message,
    );
  expect(messages(false)).toEqual([
    expect.stringContaining('Publish it first, or together with this one, or choose another one.'),
  ]);
  expect(messages(true)).toEqual([
    expect.stringContaining('Publish it first, or add it to the release, or choose another one.'),
  ]);
});
