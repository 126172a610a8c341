import { expect, test } from 'vitest';
import { search } from '../search.ts';
import { indexOf, pageRecords } from '../testing/searchRecords.ts';

const guide = { url: '/docs/guides/fees/' };
const index = indexOf([
  ...pageRecords('Fees', 'The fees of a loan.', { Sums: 'All fees.' }, guide),
  ...pageRecords('Loans', 'What a loan is: fees and rates.', {}, { url: '/docs/guides/loans/' }),
  ...pageRecords('Queues', 'A queue of loans.', {}, { url: '/docs/guides/queues/' }),
  ...['A', 'B']
    .map((name) =>
      pageRecords(
        `Notes ${name}`,
        'More on rates, on bands, and at last on fees.',
        {},
        { url: `/docs/guides/notes-${name}/` },
      ),
    )
    .flat(),
  ...pageRecords('Peg', 'How the peg is kept.'),
  ...pageRecords('Redemption', 'A redemption of a loan.'),
  ...['A', 'B', 'C', 'D'].map((name) => pageRecords(`Redemption ${name}`, 'More.')).flat(),
]);
const ask = (text: string, maxResults = 8) => {
  const { results, elsewhere, pageCount } = search(index, text, {
    typing: false,
    maxResults,
    maxResultsPerPage: 3,
    maxElsewhere: 3,
    isInScope: (url) => url.startsWith('/docs/guides/'),
  });
  const titles = (found: typeof results) => found.map(({ document }) => document.title);
  return {
    inside: titles(results),
    outside: titles(elsewhere.results),
    counts: [pageCount, elsewhere.pageCount],
    leads: elsewhere.leads,
  };
};

test('a part with two pages that are better than all others needs no others', () => {
  expect(ask('loan')).toEqual({
    inside: ['Loans', 'Queues', 'Fees'],
    outside: [],
    counts: [3, 1],
    leads: false,
  });
});

test('what is elsewhere takes three rows at most, and all rows together are limited', () => {
  expect(ask('redemption')).toMatchObject({
    inside: [],
    outside: ['Redemption', 'Redemption A', 'Redemption B'],
    counts: [0, 5],
  });
  expect(ask('redemption loan', 3)).toMatchObject({
    inside: ['Loans', 'Queues'],
    outside: ['Redemption'],
  });
});

test('only pages that are better than all of the part come before it', () => {
  expect(ask('redemption loan')).toEqual({
    inside: ['Loans', 'Queues', 'Fees'],
    outside: ['Redemption'],
    counts: [3, 5],
    leads: true,
  });
});

test('pages elsewhere that are better than the second of the part follow its two best, of which each has one row, and precede the others', () => {
  expect(ask('kept fees')).toMatchObject({
    inside: ['Fees', 'Loans', 'Notes A', 'Notes B'],
    outside: ['Peg'],
    leads: false,
  });
  expect(ask('fees').inside).toEqual(['Fees', 'Loans', 'Notes A', 'Notes B', 'Fees']);
});

test('what is elsewhere comes first if it is much better', () => {
  expect(ask('peg queue kept')).toMatchObject({
    inside: ['Queues'],
    outside: ['Peg'],
    leads: true,
  });
});

test('a part with nothing has what is elsewhere', () => {
  expect(ask('peg')).toEqual({
    inside: [],
    outside: ['Peg'],
    counts: [0, 1],
    leads: true,
  });
});
