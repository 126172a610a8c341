import type { GoldenOutcome, GoldenScore } from './scoreGoldenQueries.ts';
import { describe, expect, test } from 'vitest';
import { goldenLine, goldenProblems } from './goldenProblems.ts';

const file = 'content/search-golden.yaml';

describe('the score', () => {
  test('is described in a line, with shares rounded down', () => {
    expect(goldenLine(scoreOf([1, 1, 1, 1, 2, 3, 9]))).toBe(
      'Search: 7 queries; 85 % find the right page among the first 3 results, 57 % as the first',
    );
  });

  test('of no queries is 100 %', () => {
    expect(goldenLine(scoreOf([]))).toBe(
      'Search: 0 queries; 100 % find the right page among the first 3 results, 100 % as the first',
    );
  });
});

describe('a score', () => {
  test('at both floors is no problem', () => {
    expect(goldenProblems(scoreOf([...times(17, 1), 2, 3, 4]), file)).toEqual([]);
  });

  test('with too few in the top 3 names the queries whose page is not among them', () => {
    expect(goldenProblems(scoreOf([...times(17, 1), 2, 4, undefined]), file)).toEqual([
      {
        code: 'golden-query-missed',
        severity: 'warning',
        value: 'words 18',
        message:
          "The search for 'words 18' should lead to /docs/18/, which is result 4; the first result is /docs/other/.",
        fix: `Use the words of the query in the title, a heading or the keywords of the page; or change the query in ${file} if another page is the right one now.`,
      },
      {
        code: 'golden-query-missed',
        severity: 'warning',
        value: 'words 19',
        message:
          "The search for 'words 19' should lead to /docs/19/, which is not found; there are no results.",
        fix: `Use the words of the query in the title, a heading or the keywords of the page; or change the query in ${file} if another page is the right one now.`,
      },
    ]);
  });

  test('with too few at the first place names the queries whose page is not first', () => {
    const problems = goldenProblems(scoreOf([...times(16, 1), 2, 2, 3, 3]), file);
    expect(problems.map(({ value }) => value)).toEqual(['words 16', 'words 17', 'words 18', 'words 19']);
  });
});

test('reports a missing page once, however many queries it has', () => {
  const gone = ['fees', 'costs'].map((query) => ({ query, url: '/docs/fees/' }));
  expect(goldenProblems({ outcomes: [], gone }, file)).toEqual([
    {
      code: 'golden-page-gone',
      severity: 'warning',
      value: '/docs/fees/',
      message: `${file} expects the page /docs/fees/ for 'fees', 'costs'; the search does not have that page.`,
      fix: 'Name the page that readers should find instead, or remove the query.',
    },
  ]);
});

function scoreOf(ranks: readonly (number | undefined)[]): GoldenScore {
  return { outcomes: ranks.map(outcome), gone: [] };
}

function outcome(rank: number | undefined, number: number): GoldenOutcome {
  const golden = { query: `words ${number}`, url: `/docs/${number}/` };
  return rank === undefined
    ? golden
    : { ...golden, rank, firstUrl: rank === 1 ? golden.url : '/docs/other/' };
}

function times(count: number, rank: number): readonly number[] {
  return Array.from({ length: count }, () => rank);
}
