import type { Problem } from '../problem.ts';
import type { GoldenOutcome, GoldenScore } from './scoreGoldenQueries.ts';
import { countUpTo, isUpTo } from './scoreGoldenQueries.ts';

/** Below these shares the search is not good enough: up to which place, and how many of the queries. */
const goldenFloor = [
  { place: 3, share: 0.95 },
  { place: 1, share: 0.85 },
] as const;

/**
 * What is wrong with the answers to golden queries: where a share is below its floor, a warning for every query that it
 * lacks; and one for every query whose page is not there any more.
 * @param file name of the file with the queries
 */
export function goldenProblems(score: GoldenScore, file: string): readonly Problem[] {
  const low = goldenFloor.filter(
    ({ place, share }) => countUpTo(place, score) < share * score.outcomes.length,
  );
  const missed = score.outcomes.filter((outcome) => low.some(({ place }) => !isUpTo(place, outcome)));
  const gone = Map.groupBy(score.gone, ({ url }) => url);
  return [
    ...missed.map((outcome) => missedProblem(outcome, file)),
    ...[...gone].map(([url, queries]): Problem => ({
      code: 'golden-page-gone',
      severity: 'warning',
      value: url,
      message: `${file} expects the page ${url} for ${queries.map(({ query }) => `'${query}'`).join(', ')}; the search has no such page.`,
      fix: 'Name the page that readers should find instead, or remove the query.',
    })),
  ];
}

/** The score in a line: `Search: 96 % in the top 3, 88 % first of 68 queries`. Shares are rounded down. */
export function goldenLine(score: GoldenScore): string {
  const all = score.outcomes.length;
  const percent = (place: number) => (all === 0 ? 100 : Math.floor((100 * countUpTo(place, score)) / all));
  return `Search: ${percent(3)} % in the top 3, ${percent(1)} % first of ${all} queries`;
}

function missedProblem({ query, url, place, firstUrl }: GoldenOutcome, file: string): Problem {
  const came = place === undefined ? 'is not found' : `comes at place ${place}`;
  const first = firstUrl === undefined ? 'nothing is found' : `first comes ${firstUrl}`;
  return {
    code: 'golden-query-missed',
    severity: 'warning',
    value: query,
    message: `The search for '${query}' should lead to ${url}, which ${came}; ${first}.`,
    fix: `Use the words of the query in the title, a heading or the keywords of the page; or change the query in ${file} if another page answers it now.`,
  };
}
