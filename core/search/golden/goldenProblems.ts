import type { Problem } from '../../problem.ts';
import type { GoldenOutcome, GoldenScore } from './scoreGoldenQueries.ts';
import { countOf } from '../../text/countOf.ts';
import { countInTop, isInTop } from './scoreGoldenQueries.ts';

/** The minimum shares of queries whose page must be among the first results. */
const goldenFloors = [
  { top: 3, share: 0.95 },
  { top: 1, share: 0.85 },
] as const;

/**
 * Returns the problems of a score, all of them warnings: if a share is below its floor, one for every query that falls short of
 * it, and one for every page that no longer exists.
 * @param file the name of the file with the queries
 */
export function goldenProblems(score: GoldenScore, file: string): readonly Problem[] {
  const missedFloors = goldenFloors.filter(
    ({ top, share }) => countInTop(top, score) < share * score.outcomes.length,
  );
  const missed = score.outcomes.filter((outcome) => missedFloors.some(({ top }) => !isInTop(top, outcome)));
  const gone = Map.groupBy(score.gone, ({ url }) => url);
  return [
    ...missed.map((outcome) => missedProblem(outcome, file)),
    ...[...gone].map(([url, queries]): Problem => ({
      code: 'golden-page-gone',
      severity: 'warning',
      value: url,
      message: `${file} expects the page ${url} for ${queries.map(({ query }) => `'${query}'`).join(', ')}; the search does not have that page.`,
      fix: 'Name the page that readers should find instead, or remove the query.',
    })),
  ];
}

/** Describes a score in a line: `Search: 68 queries; 96 % find the right page among the first 3 results, 88 % as the first`. Shares are rounded down. */
export function goldenLine(score: GoldenScore): string {
  const all = score.outcomes.length;
  const percent = (top: number) => (all === 0 ? 100 : Math.floor((100 * countInTop(top, score)) / all));
  return `Search: ${countOf(all, 'query', 'queries')}; ${percent(3)} % find the right page among the first 3 results, ${percent(1)} % as the first`;
}

function missedProblem({ query, url, rank, firstUrl }: GoldenOutcome, file: string): Problem {
  const outcome = rank === undefined ? 'is not found' : `is result ${rank}`;
  const first = firstUrl === undefined ? 'there are no results' : `the first result is ${firstUrl}`;
  return {
    code: 'golden-query-missed',
    severity: 'warning',
    value: query,
    message: `The search for '${query}' should lead to ${url}, which ${outcome}; ${first}.`,
    fix: `Use the words of the query in the title, a heading or the keywords of the page; or change the query in ${file} if another page is the right one now.`,
  };
}
