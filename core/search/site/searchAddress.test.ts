import type { SearchSetup } from '../../site/model/searchPageData.ts';
import { expect, test } from 'vitest';
import { indexPathOf, readSearchQuery, writeSearchQuery } from './searchAddress.ts';

const current = { name: 'current', label: 'Next', path: '/docs' };
const old = { name: 'v1', label: 'V1', path: '/docs/v1' };
const users = { label: 'For Users', path: '/docs/for-users' };
const setup: SearchSetup = {
  href: '/search/',
  suggestions: 8,
  hint: true,
  highlight: true,
  versions: [current, old],
  contexts: [users],
};
const site = { basePath: '/handbook' };
const read = (query: string) => readSearchQuery(new URLSearchParams(query), setup, site);

test('the first version and an absent context are left out', () => {
  expect(writeSearchQuery({ query: 'fees & more', version: current }, setup, site)).toBe('?q=fees+%26+more');
  expect(writeSearchQuery({ query: '', version: current }, setup, site)).toBe('');
});

test('reads what it has written', () => {
  const searched = { query: 'title:fees +rate', version: old, context: users };
  const written = writeSearchQuery(searched, setup, site);
  expect(written).toBe('?q=title%3Afees+%2Brate&ctx=docs/for-users&version=docs/v1');
  expect(read(written)).toEqual({ searched });
});

test('an address keeps as much of a query as is searched for', () => {
  const written = writeSearchQuery({ query: 'ä'.repeat(10_000), version: current }, setup, site);
  expect(read(written)?.searched.query).toBe('ä'.repeat(1_000));
});

test('a lone surrogate, which cannot be encoded, is left out', () => {
  const written = writeSearchQuery({ query: 'rate \uD83D', version: current }, setup, site);
  expect(written).toBe('?q=rate+');
  expect(read(written)?.searched.query).toBe('rate ');
});

test.each([
  ['%E0%A4%A', ''],
  ['fees%20%E0%A4', 'fees '],
  ['%E0%A4%A5', 'थ'],
  ['100%', '100%'],
])('of a broken address, what cannot be decoded is left out: %s', (q, query) => {
  expect(read(`?q=${q}`)?.searched.query).toBe(query);
});

test('an empty address has no query and the first version', () => {
  expect(read('')).toEqual({ searched: { query: '', version: current, context: undefined } });
});

test.each(['docs/v1', 'docs/v1/', '/handbook/docs/v1/', 'v1'])('a version can be named as %s', (version) => {
  expect(read(`?version=${version}`)?.searched.version).toBe(old);
});

test.each(['/docs/v1/', '/handbooks/docs/v1', 'https://example.com/handbook/docs/v1', 'javascript:alert(1)'])(
  'a version URL that does not start with the base URL is an error: %s',
  (version) => {
    expect(read(`?q=fees&version=${encodeURIComponent(version)}`)).toEqual({
      searched: { query: 'fees', version: current, context: undefined },
      problem: `The version URL "${version}" does not start with the base URL "/handbook/" of this site, so it is not a version of its docs. Remove "version" from the address, or choose a version here.`,
    });
  },
);

test('a version outside of the site is not linked', () => {
  const elsewhere = { ...old, path: 's/docs/v1' };
  expect(() => writeSearchQuery({ query: 'fees', version: elsewhere }, setup, site)).toThrow(
    'The version URL "/handbooks/docs/v1" does not start with the base URL "/handbook/"',
  );
});

test('says what is searched instead of a version or context that does not exist', () => {
  expect(read('?version=docs/v9')?.problem).toBe(
    'The docs have no version "docs/v9", so "Next" is searched.',
  );
  const single = { ...setup, versions: [current] };
  expect(readSearchQuery(new URLSearchParams('version=v9'), single, site)?.problem).toBe(
    'The docs have only one version, so "v9" is ignored.',
  );
  expect(read('?ctx=docs/for-nobody')?.problem).toBe(
    'The docs have no part "docs/for-nobody", so everything is searched.',
  );
});

test('an address has no search on a site without docs', () => {
  expect(readSearchQuery(new URLSearchParams('q=x'), { ...setup, versions: [] }, site)).toBeUndefined();
});

test('every version has an index of its own', () => {
  expect([old, current].map((version) => indexPathOf({ version }))).toEqual([
    '/search-index/v1.json',
    '/search-index/current.json',
  ]);
});
