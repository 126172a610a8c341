import type { LinkReport } from '#core/externalLinks/linkReport.ts';
import type { Problem } from '#core/problem.ts';
import { useMemo } from 'react';
import { linkProblem } from '#core/externalLinks/linkProblem.ts';
import { useAnswer } from '../publishing/useAnswer.ts';
import { linksStillIn } from './linksStillIn.ts';

/** Links of a document to other sites that the last check has found gone or moved. */
export type LinkProblems = {
  readonly problems: readonly Problem[];
  /** ISO 8601 instant of the check. */
  readonly at: string;
};

/**
 * Returns the links of a document to other sites that need attention; undefined if there are none, or nothing is known. Links that only
 * could not be checked are in the Site tool.
 * @param id the id of its published form
 * @param document the document as the form has it
 */
export function useLinkProblems(id: string, document: unknown): LinkProblems | undefined {
  const { answer } = useAnswer<Partial<LinkReport>>(`links?document=${encodeURIComponent(id)}`);
  const problems = useMemo(() => {
    const links = (answer?.links ?? []).filter(({ state }) => state === 'gone' || state === 'moved');
    return linksStillIn(links, document).map(linkProblem);
  }, [answer, document]);
  return answer?.at === undefined || problems.length === 0 ? undefined : { problems, at: answer.at };
}
