import { expect, test } from 'vitest';
import { search } from '../search.ts';
import { indexOf, pageRecords } from '../testing/searchRecords.ts';
import { groupByPage } from './groupByPage.ts';

test('results are grouped by page, the best page first', () => {
  const index = indexOf([
    ...pageRecords('More', 'One rate.'),
    ...pageRecords('Rates', '', { 'Rate bands': '', 'Rate caps': '' }),
  ]);
  const { results } = search(index, 'rate', { typing: false, maxResults: 8, maxResultsPerPage: 3 });
  expect(
    groupByPage(results).map(({ page, results: ofPage }) => [
      page.title,
      ofPage.map(({ document }) => document.heading),
    ]),
  ).toEqual([
    ['Rates', ['', 'Rate bands', 'Rate caps']],
    ['More', ['']],
  ]);
});
