import { expect, test } from 'vitest';
import { formatComparisonQuery, olderFirst, parseComparisonQuery } from './comparisonQuery.ts';

const versions = ['2.0.0', '1.0.0'];

test('an address says what is compared, and reads back as the same', () => {
  const query = { from: '1.0.0', to: '2.0.0', criticality: 'breaking', text: 'rate & fee' } as const;
  const address = formatComparisonQuery(query);
  expect(address).toBe('?from=1.0.0&to=2.0.0&criticality=breaking&text=rate+%26+fee');
  expect(parseComparisonQuery(address, versions)).toEqual(query);
});

test('ignores unknown versions and other words', () => {
  expect(parseComparisonQuery('?from=3.0.0&to=1.0.0&criticality=awful', versions)).toEqual({
    to: '1.0.0',
    text: '',
  });
  expect(formatComparisonQuery({ text: '' })).toBe('');
});

test('a comparison goes from the older version to the newer one, in whatever order they were chosen', () => {
  const chosen = { from: '2.0.0', to: '1.0.0', text: 'fee' };
  const turned = { from: '1.0.0', to: '2.0.0', text: 'fee' };
  expect(olderFirst(chosen, ['2.0.0', '1.0.0'])).toEqual({ query: turned, isTurned: true });
  expect(olderFirst(turned, ['2.0.0', '1.0.0'])).toEqual({ query: turned, isTurned: false });
});
