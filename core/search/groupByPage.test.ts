import { expect, test } from 'vitest';
import { groupByPage } from './groupByPage.ts';
import { search } from './search.ts';
import { indexOf, pageRecords } from './testing/searchRecords.ts';

test('results of a page stand together under it, the best page first', () => {
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
