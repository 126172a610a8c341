import type { StudioPlace } from '#core/links/studioAddress.ts';
import type { PrintedProblem } from '#core/operations/printProblems.ts';
import type { Problem } from '#core/problem.ts';
import type { ContentCheck } from './checkContent.ts';
import { studioAddress } from '#core/links/studioAddress.ts';
import { present } from '#core/present.ts';

export type ContentReport = {
  readonly errors: number;
  readonly warnings: number;
  /** The number of pages that the site would have; absent if it could not be built. */
  readonly pages?: number;
  readonly problems: readonly PrintedProblem[];
};

/**
 * The report of a check.
 * @param studioUrl where the Studio is, if that is known
 * @param release the name of the content release that was checked
 */
export function contentReport(
  { problems, pages }: ContentCheck,
  studioUrl?: string,
  release?: string,
): ContentReport {
  const count = (wanted: Problem['severity']): number =>
    problems.filter(({ severity }) => severity === wanted).length;
  return {
    errors: count('error'),
    warnings: count('warning'),
    ...present({ pages }),
    problems: problems.map((problem) => {
      const { where } = problem;
      const studio =
        studioUrl === undefined || !where || !hasForm(where)
          ? undefined
          : studioAddress(studioUrl, where, release);
      return { ...problem, ...present({ studio }) };
    }),
  };
}

/** The documents of uploads are made by the lake, and no form shows them. */
function hasForm({ documentType }: StudioPlace): boolean {
  return !documentType.startsWith('sanity.');
}
