import { expect, test } from 'vitest';
import { scoreGoldenQueries } from './scoreGoldenQueries.ts';
import { pageRecords } from './testing/searchRecords.ts';

const fees = pageRecords('Fees', 'What a rate costs.', { Discounts: 'For large debts.' });
const rates = pageRecords('Rates', 'A rate without fees.');
const old = pageRecords('Old rates', 'How it was.', {}, { url: '/docs/v1/rates/' });

test('an outcome has the place of the page among pages, and the page that came first', () => {
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
      { query: 'disc', url: '/docs/fees/', place: 1, firstUrl: '/docs/fees/' },
      { query: 'rates', url: '/docs/fees/', place: 2, firstUrl: '/docs/rates/' },
      { query: 'rates', url: '/docs/rates/', place: 1, firstUrl: '/docs/rates/' },
      { query: '+rate -costs', url: '/docs/fees/', firstUrl: '/docs/rates/' },
      { query: 'zzz', url: '/docs/fees/' },
    ],
    gone: [],
  });
});

test('a query is asked in the first version that has its page, and a page that none has is gone', () => {
  const versions = new Map([
    ['current', rates],
    ['v1', [...old, ...rates]],
  ]);
  const gone = { query: 'fees', url: '/docs/fees/' };
  const queries = [{ query: 'rates', url: '/docs/rates/' }, { query: 'old', url: '/docs/v1/rates/' }, gone];
  expect(scoreGoldenQueries(queries, versions)).toEqual({
    outcomes: [
      { query: 'rates', url: '/docs/rates/', place: 1, firstUrl: '/docs/rates/' },
      { query: 'old', url: '/docs/v1/rates/', place: 1, firstUrl: '/docs/v1/rates/' },
    ],
    gone: [gone],
  });
});
