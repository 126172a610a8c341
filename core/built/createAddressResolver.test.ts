import { expect, test } from 'vitest';
import { createAddressResolver } from './createAddressResolver.ts';

const site = { title: 'Site', url: 'https://example.com', basePath: '/handbook', trailingSlash: true };
const { resolve, leadingTo } = createAddressResolver(site);
const here = (path: string, fragment = '', endsWithSlash = path.endsWith('/')) => ({
  kind: 'here',
  path,
  endsWithSlash,
  fragment,
});

test.each([
  ['/handbook/docs/why/', here('/docs/why', '', true)],
  ['/handbook/docs/why', here('/docs/why')],
  ['https://EXAMPLE.com:443/handbook/docs/why?a=b/#c%C3%A9', here('/docs/why', 'cé')],
  ['/handbook', here('/')],
  ['/handbook/', here('/')],
  ['#fees', here('/docs', 'fees', true)],
  ['why/../fees', here('/docs/fees')],
  ['/handbook/caf%C3%A9/', here('/café', '', true)],
  ['/handbook/café/', here('/café', '', true)],
  ['/handbook/docs/#:~:text=fees', here('/docs', '', true)],
  ['/handbook/docs/#100%', here('/docs', '100%', true)],
  ['/handbook/100%/', { kind: 'malformed' }],
  ['/handbook/a b', { kind: 'malformed' }],
  ['https://', { kind: 'malformed' }],
  ['/handbooks', { kind: 'outside' }],
  ['/docs/', { kind: 'outside' }],
  ['https://example.com/', { kind: 'elsewhere' }],
  ['https://example.org/handbook/', { kind: 'elsewhere' }],
  ['//example.org/', { kind: 'elsewhere' }],
  ['mailto:a@example.com', { kind: 'elsewhere' }],
])('%s on the page /docs/', (address, resolved) => {
  expect(resolve(address, '/docs/')).toEqual(resolved);
});

test('what means the same on every page is found again by where it leads', () => {
  expect([...leadingTo((path) => path === '/docs/why')].toSorted()).toEqual([
    '/handbook/docs/why',
    '/handbook/docs/why/',
    'https://EXAMPLE.com:443/handbook/docs/why?a=b/#c%C3%A9',
  ]);
});
