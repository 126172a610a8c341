import { expect, test } from 'vitest';
import { createAddressResolver } from './createAddressResolver.ts';

const site = { title: 'Site', url: 'https://example.com', basePath: '/handbook', trailingSlash: true };
const { resolve, spellOut, leadingTo } = createAddressResolver(site);
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
  ['?a=b#fees', here('/docs', 'fees', true)],
  ['', here('/docs', '', true)],
  [' /handbook/docs/why ', here('/docs/why')],
  ['why/../fees', here('/docs/fees')],
  ['/handbook/caf%C3%A9/', here('/café', '', true)],
  ['/handbook/café/', here('/café', '', true)],
  ['/handbook/docs/#:~:text=fees', here('/docs', '', true)],
  ['/handbook/docs/#100%', here('/docs', '100%', true)],
  ['/handbook/100%/', { kind: 'malformed' }],
  ['/handbook/a b', { kind: 'malformed' }],
  ['a b', { kind: 'malformed' }],
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

test('spells out an address so that it means the same on every page', () => {
  const written = [
    'why/',
    '../why',
    '#fees',
    '/handbook/docs/',
    'https://example.org',
    'mailto:a@example.com',
  ];
  expect(written.map((address) => spellOut(address, '/docs/'))).toEqual([
    '/handbook/docs/why/',
    '/handbook/docs/../why',
    '/handbook/docs/#fees',
    '/handbook/docs/',
    'https://example.org',
    'mailto:a@example.com',
  ]);
});

test('finds the addresses that lead to a path, spelled out', () => {
  for (const address of ['fees', '/handbook/fees?a=b', '/handbook/fees#c', '/handbook/why']) {
    resolve(address, '/');
  }
  expect(leadingTo('/fees')).toEqual(['/handbook/fees', '/handbook/fees?a=b', '/handbook/fees#c']);
  expect(leadingTo('/nowhere')).toEqual([]);
});
