import { expect, test } from 'vitest';
import { comparablePairs, pairKey } from './comparablePairs.ts';

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `${index}`);

test('any two of a few versions can be compared, the older first', () => {
  expect(comparablePairs(['1', '2', '3']).map(pairKey)).toEqual(['1...2', '1...3', '2...3']);
  expect(comparablePairs(names(20))).toHaveLength(190);
});

test('of many versions each can be compared with the next and with the latest', () => {
  const pairs = comparablePairs(names(21)).map(pairKey);
  expect(pairs).toHaveLength(39);
  expect(pairs.filter((key) => key.startsWith('3.'))).toEqual(['3...4', '3...20']);
});
