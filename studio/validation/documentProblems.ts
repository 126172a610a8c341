import type { Problem, ProblemPlace } from '#core/problem.ts';
import type { ChangeProblems } from '../site/siteProblems.ts';
import type { WriterNames } from './readableProblem.ts';
import { present } from '#core/present.ts';
import { readableProblem } from './readableProblem.ts';
import { stopsPublishing } from './stopsPublishing.ts';

/** A problem with a document, at a field of it (a Sanity path; `''` for the document as a whole). */
export type DocumentProblem = {
  readonly field: string;
  readonly message: string;
  /** The place of the problem, if it is in another document. */
  readonly elsewhere?: ProblemPlace;
};

export type DocumentProblems = {
  readonly errors: readonly DocumentProblem[];
  readonly warnings: readonly DocumentProblem[];
};

export type Naming = Omit<WriterNames, 'label'> & {
  /** Returns the label of a field (a Sanity path) in the form of this document; undefined if it has none. */
  readonly labelOf: (field: string) => string | undefined;
  /** Returns whether a field (a Sanity path) has rules of its own. */
  readonly hasRules: (field: string) => boolean;
  /** True if the document is a version in a release. */
  readonly isVersion: boolean;
};

/** Editable fields report these themselves, in fewer words. */
const saidByFields = new Set(['missing-value', 'bad-slug']);

/**
 * The problems that stop a document from being published, and those worth a second look. What the change breaks in another
 * document counts as a problem of this one.
 */
export function documentProblems(
  { own, elsewhere }: ChangeProblems,
  { labelOf, hasRules, isVersion, ...names }: Naming,
): DocumentProblems {
  const problems = [
    ...own
      .filter((problem) => !(isSaidByField(problem) && hasRules(problem.where?.field ?? '')))
      .map((problem) => {
        const field = problem.where?.field ?? '';
        const message = readableProblem(withPublishAdvice(problem, isVersion), {
          ...names,
          label: labelOf(field),
        });
        return { isError: stopsPublishing(problem), said: { field, message } };
      }),
    ...elsewhere.map((problem) => {
      const message = `Elsewhere: ${placeText(problem)}${readableProblem(problem, names)}`;
      return {
        isError: problem.severity === 'error',
        said: present({ field: '', message, elsewhere: problem.where }),
      };
    }),
  ];
  const only = (wanted: boolean): readonly DocumentProblem[] =>
    problems.filter(({ isError: is }) => is === wanted).map(({ said }) => said);
  return { errors: only(true), warnings: only(false) };
}

/** Fields run the same checks of single values (`schema/content/checks`), whose messages say what the value "is not" or "has". */
function isSaidByField({ code, message }: Problem): boolean {
  return (
    saidByFields.has(code) || /^The (?:field|entry) "[^"]+" (?:is not|is too long for|has) /.test(message)
  );
}

function placeText({ where }: Problem): string {
  return where ? `in "${where.documentTitle}": ` : '';
}

/** The problem with what a writer can do about a document that exists only as a draft: two that need each other cannot be published one by one. */
function withPublishAdvice(problem: Problem, isVersion: boolean): Problem {
  const other = isVersion ? 'add it to the release' : 'together with this one';
  return { ...problem, fix: problem.fix.replace(/^Publish that [^,.]+/, `Publish it first, or ${other}`) };
}
