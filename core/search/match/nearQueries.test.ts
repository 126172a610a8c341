import { expect, test } from 'vitest';
import { search } from '../search.ts';
import { indexOf, pageRecords } from '../testing/searchRecords.ts';

const index = indexOf([
  ...pageRecords('Redemptions', 'Liquidation of a position, liquidated or calculated daily.'),
  ...pageRecords('ERC-20', 'A calculator of rates: 0xfB6916.'),
]);
const near = (text: string) =>
  search(index, text, { typing: false, maxResults: 8, maxResultsPerPage: 3 }).near;

test('a query that finds nothing has near ones, the nearest first, with their operators', () => {
  expect(near('+title:calculatr')).toEqual(['+title:calculator']);
  expect(near('+liqidaton +rates')).toEqual(['+liquidation +rates']);
});

test('a query that finds something has none, and neither has one without a near word, a number or a pattern', () => {
  expect(['rates', 'rtes', 'zebra', '+0xfB6917', '+zeb*', '🚀'].map(near)).toEqual([[], [], [], [], [], []]);
});
