import { expect, test } from 'vitest';
import { countReaderOutcomes, scoreReaderQueries } from './scoreReaderQueries.ts';
import { indexOf, pageRecords } from './searchRecords.ts';

const index = indexOf([
  ...pageRecords('Fees', 'What it costs.', { Tiers: 'A share.' }),
  ...['A', 'B', 'C', 'D'].flatMap((name) => pageRecords(`Fees of ${name}`, 'More.')),
]);

test('counts rows of the suggestions and pages of the results', () => {
  const outcomes = scoreReaderQueries(
    index,
    ['/docs/fees/', '/docs/fees-of-a/', '/docs/fees-of-d/', '/docs/gone/'].map((url) => ({
      query: 'fees',
      class: 'title',
      pages: [url],
    })),
  );
  expect(outcomes.map(({ row, page }) => [row, page])).toEqual([
    [1, 1],
    [2, 2],
    [5, 5],
    [undefined, undefined],
  ]);
  expect(countReaderOutcomes(outcomes)).toEqual({ queries: 4, rows: 2, pages: 3 });
});

test('a query is found with the first of its pages', () => {
  const pages = ['/docs/gone/', '/docs/fees-of-b/', '/docs/fees-of-a/'];
  expect(scoreReaderQueries(index, [{ query: 'fees', class: 'title', pages }])[0]?.page).toBe(2);
});
