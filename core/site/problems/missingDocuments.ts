import type { Problem } from '../../problem.ts';

/** Codes of problems whose value is the id of the document that is missing. */
const codes = new Set(['draft-link', 'dangling-reference']);

/** The ids of documents that errors call unpublished: drafts, and documents that do not exist. */
export function missingDocuments(problems: readonly Problem[]): ReadonlySet<string> {
  return new Set(
    problems.flatMap(({ code, severity, value }) =>
      severity === 'error' && codes.has(code) && value !== undefined ? [value] : [],
    ),
  );
}
