import { expect, test } from 'vitest';
import { requestPath } from './requestPath.ts';

test.each([
  ['/für (1)', '/f%C3%BCr%20(1)'],
  ['/100%?#', '/100%25%3F%23'],
  ['/a\\b', '/a%5Cb'],
  ['/ends with a space ', '/ends%20with%20a%20space%20'],
  ['/a\tb\n', '/a%09b%0A'],
])('%j is asked for as %j', (path, expected) => {
  expect([requestPath(path), decodeURIComponent(requestPath(path))]).toEqual([expected, path]);
});
