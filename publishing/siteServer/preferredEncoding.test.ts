import { expect, test } from 'vitest';
import { preferredEncoding } from './preferredEncoding.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br; q=0.5, gzip; q=0.5', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=x', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %j it is %j', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});
