import { expect, test } from 'vitest';
import { matchesSearch } from './matchesSearch.ts';

test.each([
  ['Terms of service', 'OF ', true],
  ['Terms of service', ' ', true],
  ['Terms of service', 'fees', false],
])('%j is found by %j: %s', (title, search, isFound) => {
  expect(matchesSearch(title, search)).toBe(isFound);
});
