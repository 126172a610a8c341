import { expect, test } from 'vitest';
import { matchRoute } from './matchRoute.ts';

const handle = () => {
  throw new Error('Nothing is answered here.');
};
const routes = [
  { endpoint: 'GET /data/query/:dataset', handle },
  { endpoint: 'POST /data/query/:dataset', handle },
] as const;

test.each([
  ['GET', '/data/query/a', 'GET /data/query/:dataset', { dataset: 'a' }],
  ['POST', '/data/query/a%20b//', 'POST /data/query/:dataset', { dataset: 'a b' }],
  ['PUT', '/data/query/a', undefined, {}],
  ['GET', '/data/query//', undefined, {}],
  ['GET', '//data/query/a', undefined, {}],
  ['GET', '/data/query/a/b', undefined, {}],
])('%s %s is %s', (method, path, endpoint, params) => {
  const match = matchRoute(routes, method, path);
  expect([match.route?.endpoint, match.params]).toEqual([endpoint, params]);
});

test('a path takes no longer to match than it is long', () => {
  const path = `${'/'.repeat(1_000_000)}x`;
  const all = Array.from({ length: 100 }, () => routes[0]);
  expect(matchRoute(all, 'GET', path).route).toBeUndefined();
});
