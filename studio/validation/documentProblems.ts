import type { Problem } from '#core/problem.ts';
import type { ChangeProblems } from '../site/siteProblems.ts';

/** What is wrong with a document, at a field of it (a Sanity path; `''` for the document as a whole). */
export type DocumentProblem = { readonly field: string; readonly message: string };

export type DocumentProblems = {
  readonly errors: readonly DocumentProblem[];
  readonly warnings: readonly DocumentProblem[];
};

/** Warnings of the build that stop publishing: the writer is at the document and can fix them. */
const stricterHere = new Set(['heading-skipped', 'uneven-table']);

/** The fields themselves report these, in fewer words. */
const saidByFields = new Set(['missing-value', 'bad-slug']);

/**
 * The problems that stop a document from being published, and those worth a second look. What the change breaks in another
 * document counts as a problem of this one.
 */
export function documentProblems({ own, elsewhere }: ChangeProblems): DocumentProblems {
  const problems = [
    ...own
      .filter(({ code }) => !saidByFields.has(code))
      .map((problem) => ({
        isError: isError(problem),
        field: problem.where?.field ?? '',
        message: `${problem.message} ${problem.fix}`,
      })),
    ...elsewhere.map((problem) => ({
      isError: problem.severity === 'error',
      field: '',
      message: `Elsewhere: ${placeText(problem)}${problem.message} ${problem.fix}`,
    })),
  ];
  const only = (wanted: boolean): readonly DocumentProblem[] =>
    problems.filter(({ isError: is }) => is === wanted).map(({ field, message }) => ({ field, message }));
  return { errors: only(true), warnings: only(false) };
}

function isError({ code, severity }: Problem): boolean {
  return severity === 'error' || stricterHere.has(code);
}

function placeText({ where }: Problem): string {
  return where ? `in "${where.documentTitle}": ` : '';
}
