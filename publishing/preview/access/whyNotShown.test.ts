import type { Problem } from '#core/problem.ts';
import { expect, test } from 'vitest';
import { smallSnapshot } from '../testing/smallSnapshot.ts';
import { whyNotShown } from './whyNotShown.ts';

const id = '3f1c7f0e-6a52';

function why(problem: Pick<Problem, 'message' | 'fix'>, documentTitle: string): string {
  const where = { documentId: id, documentType: 'author', documentTitle };
  return whyNotShown(
    { code: 'required-field', severity: 'error', where, ...problem },
    smallSnapshot.documents,
  );
}

test.each([
  [
    'Ada Lovelace',
    { message: `The author "${id}" has no name.`, fix: 'Enter one.' },
    '“Ada Lovelace”: The author "Ada Lovelace" has no name. Enter one.',
  ],
  [
    id,
    { message: `The author "${id}" has no name.`, fix: 'Enter one.' },
    '“Untitled”: The author "Untitled" has no name. Enter one.',
  ],
  [
    'Hello',
    {
      message: 'The author "gone-1" does not exist among the published documents. Available ids: "ada".',
      fix: 'Choose another author.',
    },
    '“Hello”: The author is not published, or was deleted. Choose another author.',
  ],
  [
    'Hello',
    { message: 'The link "See" leads to the document "gone-1", which does not exist.', fix: 'Remove it.' },
    '“Hello”: The link "See" leads to a document that is not published, or was deleted. Remove it.',
  ],
])('a problem of “%s” is told with titles, and without ids', (title, problem, said) => {
  expect(why(problem, title)).toBe(said);
});
