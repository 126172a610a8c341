import { expect, test } from 'vitest';
import { pageRecords } from '../testing/searchRecords.ts';
import { scoreGoldenQueries } from './scoreGoldenQueries.ts';

const fees = pageRecords('Fees', 'What a rate costs.', { Discounts: 'For large debts.' });
const rates = pageRecords('Rates', 'A rate without fees.');
const old = pageRecords('Old rates', 'How it was.', {}, { url: '/docs/v1/rates/' });

test('an outcome has the rank of the page among the pages found, and the page that ranks first', () => {
  const versions = new Map([['current', [...fees, ...rates]]]);
  const queries = [
    { query: 'disc', url: '/docs/fees/' },
    { query: 'rates', url: '/docs/fees/' },
    { query: 'rates', url: '/docs/rates/' },
    { query: '+rate -costs', url: '/docs/fees/' },
    { query: 'zzz', url: '/docs/fees/' },
  ];
  expect(scoreGoldenQueries(queries, versions)).toEqual({
    outcomes: [
      { query: 'disc', url: '/docs/fees/', rank: 1, firstUrl: '/docs/fees/' },
      { query: 'rates', url: '/docs/fees/', rank: 2, firstUrl: '/docs/rates/' },
      { query: 'rates', url: '/docs/rates/', rank: 1, firstUrl: '/docs/rates/' },
      { query: '+rate -costs', url: '/docs/fees/', firstUrl: '/docs/rates/' },
      { query: 'zzz', url: '/docs/fees/' },
    ],
    gone: [],
  });
});

test('the first version that has the page is searched; a page that no version has is gone', () => {
  const versions = new Map([
    ['current', rates],
    ['v1', [...old, ...rates]],
  ]);
  const gone = { query: 'fees', url: '/docs/fees/' };
  const queries = [{ query: 'rates', url: '/docs/rates/' }, { query: 'old', url: '/docs/v1/rates/' }, gone];
  expect(scoreGoldenQueries(queries, versions)).toEqual({
    outcomes: [
      { query: 'rates', url: '/docs/rates/', rank: 1, firstUrl: '/docs/rates/' },
      { query: 'old', url: '/docs/v1/rates/', rank: 1, firstUrl: '/docs/v1/rates/' },
    ],
    gone: [gone],
  });
});
